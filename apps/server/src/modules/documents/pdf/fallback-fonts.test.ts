import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { loadFallbackFonts } from './fallback-fonts.ts';
import { interSubsetOf } from '../letters.ts';
import { directionOf, runsOf } from './text-runs.ts';

/** Texts of the runs from left to right; a run of letters from right to left is in the order of reading. */
async function drawn(text: string): Promise<string> {
  const fonts = await loadFallbackFonts(text);
  return runsOf(text, fonts)
    .map((run) => run.text)
    .join('');
}

/** Signs of each glyph from left to right. */
async function glyphsOf(text: string) {
  const [font] = (await loadFallbackFonts(text))?.fonts ?? [];
  assert.ok(font, text);
  return font.regular
    .layout(text)
    .glyphs.map(({ id, codePoints }) => ({ id, signs: String.fromCodePoint(...codePoints) }));
}

test('loads no font for texts that Inter has all letters of', async () => {
  for (const text of ['Zoë Nguyễn', 'Œuvre nᵒ 3 – 2 × 3,00 $', 'Ελένη', 'Ольга', 'Işık', 'Ọ́lá'])
    assert.equal(await loadFallbackFonts(text), undefined, text);
});

test('Inter has a glyph for every sign that is printed in it [DC006]', () => {
  const glyphs = new Map<string, ReadonlySet<number>>();
  for (let code = 0x20; code < 0x2_30_00; code++) {
    const subset = interSubsetOf(String.fromCodePoint(code));
    if (subset === undefined) continue;
    const file = fileURLToPath(import.meta.resolve(`@fontsource/inter/files/${subset}-400-normal.woff`));
    const known = glyphs.get(subset) ?? new Set(create(readFileSync(file)).characterSet);
    glyphs.set(subset, known);
    assert.ok(known.has(code), `${subset} ${code.toString(16)}`);
  }
  assert.equal(glyphs.size, 7);
});

test('orders words, numbers and brackets of right-to-left names', async () => {
  assert.equal(await drawn('שרה לוי'), 'לוי שרה');
  assert.equal(await drawn('محمد (علي) 12'), '12 (علي) محمد');
  assert.equal(await drawn('Mechanic: שרה לוי, Ottawa'), 'Mechanic: לוי שרה, Ottawa');
});

test('gives every line of a text the direction of its first letter', async () => {
  const fonts = await loadFallbackFonts('שרה');
  assert.equal(directionOf('12 שרה Ali', fonts), 'rtl');
  assert.equal(directionOf('Ali שרה', fonts), 'ltr');
});

test('joins Arabic letters and draws them from right to left', async () => {
  const glyphs = await glyphsOf('ممم');
  assert.deepEqual(
    glyphs.map(({ signs }) => signs),
    ['م', 'م', 'م'],
  );
  assert.equal(new Set(glyphs.map(({ id }) => id)).size, 3, 'initial, middle and final forms differ');
  assert.deepEqual(
    (await glyphsOf('دار')).map(({ signs }) => signs),
    ['ر', 'ا', 'د'],
  );
});

test('joins consonants of Indic scripts and puts vowel signs before them', async () => {
  const conjunct = await glyphsOf('क्ष');
  assert.equal(conjunct.length, 1);
  const [vowel, consonant] = await glyphsOf('कि');
  assert.equal((await glyphsOf('क'))[0]?.signs, 'क');
  assert.ok(vowel && consonant && vowel.id !== consonant.id);
  assert.equal((await glyphsOf('கௌ')).length, 3, 'vowel signs of Tamil surround their consonant');
});

test('prints a box for a sign that no font has, and leaves out a mark without its letter', async () => {
  assert.equal(await drawn('Ana 𐎀 B'), 'Ana □ B');
  assert.equal(await drawn('𐨿Ana\u2066'), 'Ana');
  assert.equal(await drawn('𝗔𝗹𝗶 A\u202fB'), 'Ali A\u00a0B');
});
