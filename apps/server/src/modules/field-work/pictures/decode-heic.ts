import { Worker } from 'node:worker_threads';

export interface HeicJob {
  readonly file: Uint8Array;
  readonly maxPixels: number;
}

/** Upright RGBA. */
export interface HeicPixels {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** A telephone's largest takes two seconds on a slow core. */
const LIMIT_MS = 20_000;

/**
 * Unpacks a HEIC file, which `sharp` cannot (decision 16): in a thread, so that other requests go on meanwhile and a file
 * that never ends is ended. Undefined when it cannot be read. A quarter of what other kinds may weigh: unpacking
 * needs ten bytes a pixel.
 */
export function decodeHeic(job: HeicJob): Promise<HeicPixels | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('heic-worker.ts', import.meta.url), {
      workerData: job,
      stdout: true,
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    });
    const timer = setTimeout(() => void worker.terminate(), LIMIT_MS);
    let pixels: HeicPixels | undefined;
    worker.once('message', (message: HeicPixels | undefined) => {
      pixels = message;
    });
    // A decoder that fell over had a file that cannot be read; `exit` follows.
    worker.once('error', () => undefined);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(pixels);
    });
  });
}
