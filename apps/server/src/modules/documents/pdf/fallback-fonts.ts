import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Bidi } from 'bidi-js';
import type { Font } from 'fontkit';
import { interSubsetOf, isInvisible, lettersOf, rangesOf } from '../letters.ts';

/** A part of a family, reduced to the letters of one document. */
export interface FallbackFont {
  readonly name: string;
  readonly signs: ReadonlySet<string>;
  readonly regular: Font;
  readonly bold: Font;
}

export interface FallbackFonts {
  readonly fonts: readonly FallbackFont[];
  readonly bidi: Bidi;
}

/** Families in the order in which they are tried; Han letters have the shapes of mainland China. */
const families = [
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-gurmukhi',
  'noto-sans-tamil',
  'noto-emoji',
  'noto-sans-sc',
  'noto-sans-kr',
];

/** Printed for a sign that no font has. */
export const missingSign = '□';

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}`));

/** Loads fonts for what Inter lacks of a text; undefined if it lacks nothing. */
export async function loadFallbackFonts(text: string): Promise<FallbackFonts | undefined> {
  const lacking = lettersOf(text).filter((letter) => interSubsetOf(letter) === undefined);
  const signs = new Set(lacking.join(''));
  if (signs.size === 0) return undefined;
  const fonts = await fontsFor(signs);
  if (without(fonts, signs).length > 0) fonts.push(...(await fontsFor(new Set(missingSign))));
  const { default: createBidi } = await import('bidi-js');
  return { fonts, bidi: createBidi() };
}

async function fontsFor(signs: ReadonlySet<string>): Promise<FallbackFont[]> {
  const fonts: FallbackFont[] = [];
  for (const family of families) {
    // A letter with its joined signs may be in any part of a family, so all its parts are tried.
    const wanted = without(fonts, signs);
    if (wanted.length === 0) break;
    for (const part of await partsOf(family, wanted)) {
      const font = await reduce(`${family}/files/${family}-${part}-wght-normal.woff2`, signs);
      if (wanted.some((sign) => font.signs.has(sign))) fonts.push(font);
    }
  }
  return fonts;
}

/** The visible signs that neither Inter nor one of the fonts has. */
const without = (fonts: readonly FallbackFont[], signs: ReadonlySet<string>): string[] =>
  [...signs].filter(
    (sign) =>
      !isInvisible(sign) && interSubsetOf(sign) === undefined && !fonts.some((font) => font.signs.has(sign)),
  );

/** The parts of a family whose ranges have one of the signs. */
async function partsOf(family: string, signs: readonly string[]): Promise<string[]> {
  const file = await readFile(fileOf(`${family}/unicode.json`), 'utf8');
  return Object.entries(JSON.parse(file) as Record<string, string>)
    .filter(([, ranges]) => {
      const bounds = rangesOf(ranges);
      return signs.some((sign) => {
        const code = sign.codePointAt(0) ?? 0;
        return bounds.some(([first, last]) => first <= code && code <= last);
      });
    })
    .map(([part]) => part.replaceAll(/[[\]]/g, ''));
}

async function reduce(name: string, text: ReadonlySet<string>): Promise<FallbackFont> {
  const [{ default: subsetFont }, { create }, { shapedFont }] = await Promise.all([
    import('subset-font'),
    import('fontkit'),
    import('./shaped-font.ts'),
  ]);
  const file = await readFile(fileOf(name));
  const all = new Set(create(file).characterSet);
  // Shaping takes some vowel signs apart, such as Tamil's au.
  const joined = [...text].join('');
  const signs = new Set(
    Array.from(`${joined}${joined.normalize('NFD')}`).filter((sign) => all.has(sign.codePointAt(0) ?? 0)),
  );
  const weighing = async (wght: number) =>
    shapedFont(
      await subsetFont(file, [...signs].join(''), { targetFormat: 'truetype', variationAxes: { wght } }),
    );
  return { name, signs, regular: await weighing(400), bold: await weighing(600) };
}
