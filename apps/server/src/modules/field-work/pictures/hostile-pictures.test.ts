import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { decodeHeic } from './decode-heic.ts';
import { processPicture } from './process-picture.ts';

const heic = await readFile(new URL(import.meta.resolve('#server/testing/pictures/phone.heic')));
const bytes = (text: string) => Buffer.from(text, 'latin1');
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } })
    .withExif({ IFD3: { GPSLatitude: '43/1 39/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

/** A valid black PNG with one bit per pixel. */
async function blackPng(edge: number): Promise<Buffer> {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([bytes(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1;
  const packed = createDeflate({ level: 1 });
  const parts: Buffer[] = [];
  packed.on('data', (part: Buffer) => parts.push(part));
  const rows = Buffer.alloc((1 + Math.ceil(edge / 8)) * 100);
  for (let row = 0; row < edge; row += 100)
    if (!packed.write(rows)) await new Promise((resolve) => packed.once('drain', resolve));
  await new Promise((resolve) => packed.end(resolve));
  return Buffer.concat([
    bytes('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(parts)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const verdict = async (file: Uint8Array) => {
  const done = await processPicture(file);
  return done.ok ? 'ok' : done.error;
};

test("converts a phone's HEIC to three upright JPEGs without location or camera data", async () => {
  assert.ok((await sharp(heic).metadata()).exif);
  const done = await processPicture(heic);
  assert.ok(done.ok);
  for (const [made, size] of [
    [done.value.l, '480x360'],
    [done.value.m, '480x360'],
    [done.value.s, '200x150'],
  ] as const) {
    const { width, height, format, exif, xmp } = await sharp(made).metadata();
    assert.equal(`${width}x${height} ${format}`, `${size} jpeg`);
    assert.deepEqual([exif, xmp], [undefined, undefined]);
  }
  const { data } = await sharp(done.value.l).raw().toBuffer({ resolveWithObject: true });
  assert.ok((data[1] ?? 0) > 180, 'the green corner is at the upper left');
});

test('rejects a truncated, empty or large HEIC and ends its thread', async () => {
  for (const length of [40, 300, heic.length - 30])
    assert.equal(await verdict(heic.subarray(0, length)), 'invalid', `${length} bytes`);
  assert.equal(await decodeHeic({ file: heic, maxPixels: 1000 }), undefined);
  assert.equal(await verdict(bytes('\0\0\0\x18ftypheic\0\0\0\0heicmif1')), 'invalid');
});

test('re-encodes the pixels and drops all other content', async () => {
  const page = '<html><script>alert(1)</script><?php system($_GET[0]); ?></html>';
  const jpeg = await photo(600, 400);
  const inComment = Buffer.concat([
    jpeg.subarray(0, 2),
    bytes(`\xff\xfe\0${String.fromCharCode(page.length + 2)}${page}`),
    jpeg.subarray(2),
  ]);
  // Some phones append further pictures to a JPEG.
  const several = Buffer.concat([jpeg, jpeg]);
  for (const file of [Buffer.concat([jpeg, bytes(page)]), inComment, several]) {
    const done = await processPicture(file);
    assert.ok(done.ok);
    for (const made of Object.values(done.value)) {
      const text = Buffer.from(made).toString('latin1');
      assert.doesNotMatch(text, /script|<\?php|<html|Exif|GPS/);
      assert.equal(Buffer.from(made.subarray(-2)).toString('hex'), 'ffd9');
      assert.ok(made.length < 20_000);
    }
  }
});

test('rejects files that other programs would execute or unpack', async () => {
  const zip = bytes('PK\x03\x04');
  for (const file of [
    bytes('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//'),
    bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    bytes('<!doctype html><script>1</script>'),
    bytes('%PDF-1.7\n\xff\xd8\xff'),
    bytes('BM\x3a\0\0\0'),
    bytes('II*\0'),
    bytes('\0\0\0\x18ftypisom\0\0\0\0isommp42'),
    bytes('\0\0\0\x18ftypqt  \0\0\0\0'),
    zip,
    Buffer.alloc(0),
    bytes('\xff'),
    bytes('\0\0\0\x08ftyp'),
  ])
    assert.equal(await verdict(file), 'unsupported_media', file.toString('latin1').slice(0, 20));
});

test('rejects decompression bombs before decoding, and bounds large pictures', async () => {
  const [bomb, large] = [await blackPng(30_000), await photo(8000, 6000)];
  assert.ok(bomb.length < 1_000_000);
  await processPicture(await photo(100, 100));
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const verdicts = await Promise.all([bomb, large, bomb, large, bomb].map(verdict));
  clearInterval(watch);
  assert.deepEqual(verdicts, ['too_large', 'ok', 'too_large', 'ok', 'too_large']);
  const rise = Math.round((most - before) / 1024 / 1024);
  assert.ok(rise < 150, `${rise} MiB`);
});
