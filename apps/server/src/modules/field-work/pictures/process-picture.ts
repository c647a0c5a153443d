import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Sharp } from 'sharp';
import { decodeHeic } from './decode-heic.ts';
import { pictureEdges, type PictureSize } from '#server/shared/files/saved-picture.ts';
import { pictureKind, type PictureKind } from './picture-kind.ts';

/** JPEG bytes, upright, in sRGB, without metadata. */
export type ProcessedPicture = Readonly<Record<PictureSize, Uint8Array>>;

export type PictureRefusal = 'unsupported_media' | 'too_large' | 'invalid';

/** More than phones produce, and far below what exhausts memory when decoded. */
const MAX_PIXELS = 64_000_000;
/** Decoding HEIC takes more memory per pixel. */
const MAX_HEIC_PIXELS = 26_000_000;
/** Decoding takes up to 200 MB and a whole core, so pictures are processed one at a time. */
const AT_ONCE = 1;

let busy = 0;
const waiting: (() => void)[] = [];

async function serialized<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

export async function processPicture(file: Uint8Array): Promise<Result<ProcessedPicture, PictureRefusal>> {
  const kind = pictureKind(file);
  if (kind === undefined) return refuse('unsupported_media');
  return serialized(async () => {
    try {
      const sharp = await loadSharp();
      const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
      if (width * height > (kind === 'heic' ? MAX_HEIC_PIXELS : MAX_PIXELS)) return refuse('too_large');
      const l = await shrink(await openPicture(file, kind), pictureEdges.l);
      const m = await shrink(sharp(l), pictureEdges.m);
      return ok({ l, m, s: await shrink(sharp(m), pictureEdges.s) });
    } catch {
      // Truncated or corrupt files are the sender's fault, not an internal error.
      return refuse('invalid');
    }
  });
}

// The image library is large, so it is loaded only if used.
const loadSharp = async () => (await import('sharp')).default;

async function openPicture(file: Uint8Array, kind: PictureKind): Promise<Sharp> {
  const sharp = await loadSharp();
  if (kind !== 'heic')
    return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  const pixels = await decodeHeic({ file, maxPixels: MAX_HEIC_PIXELS });
  if (!pixels) throw new RangeError('This HEIC file cannot be read');
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

function shrink(picture: Sharp, edge: number): Promise<Uint8Array> {
  return picture
    .autoOrient()
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 84 })
    .toBuffer();
}
