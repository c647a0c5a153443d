import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { unpackFont } from './unpack-font.ts';

test('unpacks each font of the documents to the same letters and glyphs', () => {
  for (const weight of [400, 600, 800])
    for (const subset of ['latin', 'latin-ext', 'cyrillic', 'greek']) {
      const file = `@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`;
      const packed = readFileSync(fileURLToPath(import.meta.resolve(file)));
      const unpacked = unpackFont(packed);
      assert.equal(unpacked.readUInt32BE(0), packed.readUInt32BE(4));
      assert.ok(unpacked.length > packed.length);
      const [one, other] = [create(packed), create(unpacked)];
      assert.deepEqual(other.characterSet, one.characterSet);
      const text = String.fromCodePoint(...one.characterSet.slice(0, 200));
      const drawn = (font: typeof one) => font.layout(text).glyphs.map(({ id }) => id);
      assert.deepEqual(drawn(other), drawn(one));
    }
});
