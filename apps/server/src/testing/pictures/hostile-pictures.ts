import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

const bytes = (text: string) => Buffer.from(text, 'latin1');

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([bytes(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A valid black PNG with one bit per pixel, and further chunks before its pixels. */
export function blackPng(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 1 });
  return Buffer.concat([
    bytes('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture of 64 × 64 pixels whose compressed texts take 190 MB. */
export function pngWithTexts(): Buffer {
  const text = deflateSync(Buffer.alloc(7_900_000, 'x'));
  const profile = Buffer.concat([bytes('icc\0\0'), text]);
  const texts = Array.from({ length: 12 }, (_, at) => [
    chunk('zTXt', Buffer.concat([bytes(`key${at}\0\0`), text])),
    chunk('iTXt', Buffer.concat([bytes(`key${at}\0\x01\0\0\0`), text])),
  ]);
  return blackPng(64, 64, [chunk('iCCP', profile), ...texts.flat()]);
}

/** 64 million pixels of one colour in a kilobyte; `declared` overwrites the size in its header. */
export function largeAvif(declared?: number): Buffer {
  const file = readFileSync(new URL(import.meta.resolve('#server/testing/pictures/large.avif')));
  if (declared === undefined) return file;
  const size = file.indexOf('ispe') + 8;
  file.writeUInt32BE(declared, size);
  file.writeUInt32BE(declared, size + 4);
  return file;
}

/** Small pictures that unfold into gigabytes or keep a core busy, by what they do. */
export const pictureBombs = (): readonly (readonly [what: string, file: Buffer])[] => [
  ['compressed texts', pngWithTexts()],
  ['900 million pixels', blackPng(30_000, 30_000)],
  ['one pixel wide', blackPng(1, 60_000_000)],
  ['AVIF of 64 million pixels', largeAvif()],
  ['AVIF that declares a small size', largeAvif(64)],
];
