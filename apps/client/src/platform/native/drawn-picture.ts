/** Pixels: more than the server keeps (2,048), and far from the 15 MB that it takes. */
export const LONGEST_EDGE = 2560;
/** Percent, as the camera counts it. */
export const JPEG_QUALITY = 85;

const nameOf = (address: string) => decodeURIComponent(address.slice(address.lastIndexOf('/') + 1));

/**
 * A picture of the device as it may leave it: upright, not larger than it is shown, and drawn anew, so that nothing of what
 * the camera wrote beside it, the place above all, goes along. What the app's page cannot draw (HEIC on Android) goes as it
 * is: there the system has taken out the place already, for the app may not read it.
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
  if (!context) throw new Error('This device draws no pictures');
  // What is see-through would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const drawn = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('No room to draw a picture'));
    canvas.toBlob(drawn, 'image/jpeg', JPEG_QUALITY / 100);
  });
}
