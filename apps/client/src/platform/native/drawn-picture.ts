/** Pixels: above the 2,048 that the server stores, and well below its limit of 15 MB. */
export const LONGEST_EDGE = 2560;
/** Percent. */
export const JPEG_QUALITY = 85;

const nameOf = (address: string) => decodeURIComponent(address.slice(address.lastIndexOf('/') + 1));

/**
 * Redraws a picture upright and scaled down, which removes metadata such as the place.
 * Formats that the web view cannot draw (HEIC on Android) are passed unchanged: Android has already removed the
 * place.
 */
export async function drawnPicture(address: string): Promise<File> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    const bytes = await (await fetch(address)).blob();
    return new File([bytes], nameOf(address), { type: bytes.type });
  }
  const name = nameOf(address).replace(/\.\w+$/, '');
  return new File([await draw(image)], `${name}.jpg`, { type: 'image/jpeg' });
}

function draw(image: HTMLImageElement): Promise<Blob> {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Canvas is not supported');
  // Transparent areas would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const drawn = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('Not enough memory to draw the picture'));
    canvas.toBlob(drawn, 'image/jpeg', JPEG_QUALITY / 100);
  });
}
