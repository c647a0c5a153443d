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

/** A phone's largest picture takes two seconds on a slow core. */
const LIMIT_MS = 20_000;

/**
 * Decodes a HEIC file, which `sharp` cannot (ADR 16), in a thread that is ended after `LIMIT_MS`. Undefined if it is
 * unreadable. Decoding needs ten bytes per pixel, so its pixel limit is lower.
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
    // A crash means an unreadable file; `exit` follows.
    worker.once('error', () => undefined);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(pixels);
    });
  });
}
