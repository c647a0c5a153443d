import { ok, refuse, type Result } from '@hoist/domain/result';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { decodeHeic } from './decode-heic.ts';
import { pictureEdges, type PictureSize } from '#server/shared/files/saved-picture.ts';

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

async function openPicture(file: Uint8Array, kind: PictureKind): Promise<Sharp> {
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
type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const byBrand: Readonly<Record<string, PictureKind>> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
};

/** The first known brand in an ISO media file's first box. */
function kindOfMedia(bytes: Uint8Array): PictureKind | undefined {
  const length = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), bytes.length, 128);
  for (let at = 8; at + 4 <= length; at += 4) {
    const kind = at === 12 ? undefined : byBrand[ascii(bytes, at, at + 4)];
    if (kind) return kind;
  }
  return undefined;
}

/**
 * Detects the format from the first bytes, never from the name or declared type. Undefined for other formats, so that
 * no other decoder (SVG, PDF, TIFF …) reads untrusted files.
 */
function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  return ascii(bytes, 4, 8) === 'ftyp' ? kindOfMedia(bytes) : undefined;
}
