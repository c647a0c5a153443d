import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { processPicture } from './process-picture.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } });

async function sizesOf(file: Uint8Array) {
  const done = await processPicture(file, 'customer');
  assert.ok(done.ok);
  const edges = await Promise.all(
    [done.value.l, done.value.m, done.value.s].map(async (bytes) => {
      const { width, height, format, exif, orientation } = await sharp(bytes).metadata();
      assert.equal(format, 'jpeg');
      assert.equal(exif, undefined);
      assert.equal(orientation, undefined);
      return `${width}x${height}`;
    }),
  );
  return edges;
}

const codeOf = async (file: Uint8Array) => {
  const done = await processPicture(file, 'customer');
  return done.ok ? 'ok' : done.error;
};

test("converts a phone's picture to three upright sizes without location or camera data [AP052]", async () => {
  const file = await canvas(4000, 3000)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '43/1 39/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  assert.ok((await sharp(file).metadata()).exif);
  assert.deepEqual(await sizesOf(file), ['1536x2048', '600x800', '150x200']);
});

test('never enlarges a small picture, and makes transparency white', async () => {
  const file = await sharp({
    create: { width: 120, height: 90, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  assert.deepEqual(await sizesOf(file), ['120x90', '120x90', '120x90']);
  const done = await processPicture(file, 'customer');
  assert.ok(done.ok);
  const { dominant } = await sharp(done.value.l).stats();
  assert.ok(dominant.r > 240 && dominant.g > 240 && dominant.b > 240);
});

test('accepts JPEG, PNG, WebP and AVIF by their bytes', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    assert.deepEqual(
      await sizesOf(await canvas(300, 200).toFormat(format).toBuffer()),
      ['300x200', '300x200', '200x133'],
      format,
    );
  }
});

test('rejects any other format as unsupported, whatever its declared type [JB018]', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
  for (const file of [svg, '%PDF-1.7', 'GIF89a.......', '<html></html>', ''])
    assert.equal(await codeOf(new TextEncoder().encode(file)), 'unsupported_media');
  assert.equal(await codeOf(await canvas(9, 9).tiff().toBuffer()), 'unsupported_media');
  assert.equal(await codeOf(await canvas(9, 9).gif().toBuffer()), 'unsupported_media');
});

test('rejects a truncated or corrupt picture as invalid [JB018]', async () => {
  const whole = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#123456',
      noise: { type: 'gaussian', sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  assert.equal(await codeOf(whole.subarray(0, whole.length / 2)), 'invalid');
  assert.equal(await codeOf(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])), 'invalid');
});

test('rejects a picture with too many pixels before decoding', async () => {
  const bomb = await canvas(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  assert.equal(await codeOf(bomb), 'too_large');
});
