import libheif from 'libheif-js/wasm-bundle.js';

/** Upright RGB, or RGBA. */
export interface HeicPixels {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** Decodes the main picture of a HEIC file, which `sharp` cannot (ADR 16). Undefined if it is unreadable. */
export async function decodeHeic(file: Uint8Array, maxPixels: number): Promise<HeicPixels | undefined> {
  const images = new libheif.HeifDecoder().decode(file);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return undefined;
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > maxPixels) return undefined;
  const data = new Uint8ClampedArray(width * height * 4);
  const drawn = await new Promise<unknown>((resolve) => {
    image.display({ data, width, height }, resolve);
  });
  return drawn ? { data: new Uint8Array(data.buffer), width, height, channels: 4 } : undefined;
}
