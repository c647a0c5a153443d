import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicJob, HeicPixels } from './decode-heic.ts';

/** Decodes the main picture of a HEIC file; runs in a thread of its own. */
async function decode({ file, maxPixels }: HeicJob): Promise<HeicPixels | undefined> {
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
  return drawn ? { data: new Uint8Array(data.buffer), width, height } : undefined;
}

const pixels = await decode(workerData as HeicJob);
parentPort?.postMessage(pixels, pixels ? [pixels.data.buffer] : []);
