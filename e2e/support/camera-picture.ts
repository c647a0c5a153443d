import type { Page } from '@playwright/test';

const entry = (tag: number, [type, count]: readonly [number, number], value: Buffer) => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(tag, 0);
  bytes.writeUInt16BE(type, 2);
  bytes.writeUInt32BE(count, 4);
  value.copy(bytes, 8);
  return bytes;
};

const long = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** What a camera writes beside a picture: where it was taken, 43° 39' north. */
function placeSegment(): Buffer {
  const placeAt = 26;
  const body = Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    Buffer.from([0x4d, 0x4d, 0, 42]),
    long(8),
    Buffer.from([0, 1]),
    entry(0x8825, [4, 1], long(placeAt)),
    long(0),
    Buffer.from([0, 2]),
    entry(1, [2, 2], Buffer.from('N\0\0\0', 'latin1')),
    entry(2, [5, 3], long(placeAt + 30)),
    long(0),
    ...[43, 1, 39, 1, 0, 1].map(long),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A JPEG as a telephone's camera makes it, of one colour, with the place where it was taken; a large one is larger than the server keeps. */
export async function cameraPicture(page: Page, colour: string, { large = false } = {}): Promise<Buffer> {
  const drawn = await page.evaluate(
    ([fill, scale]) => {
      const canvas = document.createElement('canvas');
      canvas.width = 4 * scale;
      canvas.height = 3 * scale;
      const context = canvas.getContext('2d')!;
      context.fillStyle = fill;
      context.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/jpeg', 0.6);
    },
    [colour, large ? 1000 : 40] as const,
  );
  const bytes = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
  return Buffer.concat([bytes.subarray(0, 2), placeSegment(), bytes.subarray(2)]);
}
