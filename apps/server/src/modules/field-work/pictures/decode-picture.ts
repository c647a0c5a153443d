import sharp, { type Sharp } from 'sharp';
import { decodeHeicTiles } from './decode-heic-tiles.ts';
import { decodeHeic } from './decode-heic.ts';
import { pictureKind } from './picture-kind.ts';

/** As phones produce. Decoding AVIF takes more memory per pixel. */
const maxPixels = { jpeg: 64_000_000, png: 64_000_000, webp: 64_000_000, avif: 16_000_000, heic: 64_000_000 };
/** A HEIC of more is decoded by its tiles. */
const maxWholeHeic = 26_000_000;
/** A panorama of a phone is 16,000 pixels long. */
const maxSide = 20_000;

/** Opens an uploaded picture, whose sizes its header must declare. Throws if it is corrupt. */
export async function decodePicture(file: Buffer): Promise<Sharp | 'unsupported_media' | 'too_large'> {
  const kind = pictureKind(file);
  if (kind === undefined) return 'unsupported_media';
  const bytes = kind === 'png' ? essentialChunks(file) : file;
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > maxSide || width * height > maxPixels[kind]) return 'too_large';
  if (kind !== 'heic')
    return sharp(bytes, { limitInputPixels: maxPixels[kind], failOn: 'error', sequentialRead: true });
  const inTiles = width * height > maxWholeHeic;
  const pixels = inTiles ? await decodeHeicTiles(bytes) : await decodeHeic(bytes, maxWholeHeic);
  if (pixels) return sharp(pixels.data, { raw: pixels });
  if (inTiles) return 'too_large';
  throw new RangeError('This HEIC file cannot be read');
}

const signatureLength = 8;
/** Length, name and checksum around a chunk's data. */
const chunkFrame = 12;

/** Chunks that the pixels of a PNG need; all others may hold compressed text of any size. */
const neededChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'eXIf']);

/** A PNG without the chunks that its pixels do not need, which decoders would inflate into memory. */
function essentialChunks(png: Buffer): Buffer {
  const kept = [png.subarray(0, signatureLength)];
  for (let at = signatureLength; at + chunkFrame <= png.length;) {
    const end = at + chunkFrame + png.readUInt32BE(at);
    if (neededChunks.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
