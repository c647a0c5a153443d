import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import sharp from 'sharp';
import { heicGrid } from '#server/testing/pictures/heic-grid.ts';
import { pictureBombs } from '#server/testing/pictures/hostile-pictures.ts';
import { watchMemory } from '#server/testing/watch-memory.ts';
import { decodeHeic } from './decode-heic.ts';
import { processPicture } from './process-picture.ts';

const heic = await readFile(new URL(import.meta.resolve('#server/testing/pictures/phone.heic')));
const bytes = (text: string) => Buffer.from(text, 'latin1');
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } })
    .withExif({ IFD3: { GPSLatitude: '43/1 39/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

const verdict = async (file: Uint8Array, caller = 'customer') => {
  const done = await processPicture(file, caller);
  return done.ok ? 'ok' : done.error;
};

test("converts a phone's HEIC to three upright JPEGs without location or camera data [JB017]", async () => {
  assert.ok((await sharp(heic).metadata()).exif);
  const done = await processPicture(heic, 'customer');
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

test('rejects a truncated, empty or large HEIC', async () => {
  for (const length of [40, 300, heic.length - 30])
    assert.equal(await verdict(heic.subarray(0, length)), 'invalid', `${length} bytes`);
  assert.equal(await decodeHeic(heic, 1000), undefined);
  assert.equal(await verdict(bytes('\0\0\0\x18ftypheic\0\0\0\0heicmif1')), 'invalid');
});

test('re-encodes the pixels and drops all other content [JB017]', async () => {
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
    const done = await processPicture(file, 'customer');
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

const linux = process.platform === 'linux' ? false : 'memory is bounded on Linux';

test('bounds memory and time of bombs and of large pictures', { skip: linux }, async () => {
  const large = await photo(8000, 6000);
  const verdicts = ['ok', 'too_large', 'too_large', 'too_large', 'invalid', 'ok'];
  for (const [at, [what, file]] of [...pictureBombs(), ['a large photo', large] as const].entries()) {
    const expected = verdicts[at];
    if (file !== large) assert.ok(file.length < 600_000, `${what}: ${file.length} bytes`);
    const begun = performance.now();
    const used = await watchMemory(async () => assert.equal(await verdict(file), expected, what));
    assert.ok(performance.now() - begun < 15_000, what);
    assert.ok(used.rise < 50, `${what}: the server took ${used.rise} MB`);
    assert.ok(used.child > 0 && used.child < 450, `${what}: its process took ${used.child} MB`);
  }
});

test(
  "converts a phone's HEIC of 44 megapixels by its tiles, in as much memory",
  { skip: linux },
  async () => {
    const file = heicGrid(17, 15);
    const used = await watchMemory(async () => {
      const done = await processPicture(file, 'customer');
      assert.ok(done.ok);
      const { data, info } = await sharp(done.value.l).raw().toBuffer({ resolveWithObject: true });
      assert.deepEqual([info.width, info.height], [1356, 2048]);
      // Each tile has a green corner; turned clockwise, it is at the upper right. The lowest row is cut off.
      const colourAt = (x: number, y: number) => {
        const at = (y * info.width + x) * info.channels;
        return (data[at + 1] ?? 0) > (data[at] ?? 0) ? 'green' : 'red';
      };
      const tile = { width: 360 * (2048 / 8144), height: 480 * (2048 / 8144) };
      for (const [x, y, expected] of [
        [1.75, 0.25, 'green'],
        [1.25, 0.25, 'red'],
        [1.75, 0.75, 'red'],
        [13.75, 16.25, 'green'],
        [13.75, 16.75, 'red'],
      ] as const) {
        // The first column of tiles is cut off by 8 pixels.
        const left = Math.round((x - 8 / 360) * tile.width);
        assert.equal(colourAt(left, Math.round(y * tile.height)), expected, `${x} ${y}`);
      }
    });
    assert.ok(used.child > 0 && used.child < 450, `its process took ${used.child} MB`);
  },
);

test('ends a process that takes too much memory', { skip: linux }, async () => {
  // Interlaced pictures are decoded as a whole.
  const colour = { r: 9, g: 9, b: 9, alpha: 1 };
  const file = await sharp({ create: { width: 7900, height: 8000, channels: 4, background: colour } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
  const used = await watchMemory(async () => assert.equal(await verdict(file), 'invalid'));
  assert.ok(used.child < 450, `${used.child} MB`);
});
