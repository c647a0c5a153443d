const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Letters with their marks, as readers count them. */
export function lettersOf(text: string): string[] {
  // Western text, which is most of it, has one sign a letter.
  if (/^[ -\u02ff]*$/.test(text)) return Array.from(text);
  return Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
}

/** First and last code points of ranges such as 'U+0600-06FF,U+200C'. */
export const rangesOf = (ranges: string): [first: number, last: number][] =>
  ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/** Invisible signs, such as joiners and marks of direction, which a font may lack. */
export const isInvisible = (sign: string): boolean =>
  /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u.test(sign);

const marks = 'U+300-301,U+303-304,U+308-309,U+323';

/** What the Inter files have glyphs for, most common first. */
const interSubsets = Object.entries({
  latin:
    'U+20-7e,U+a0-ac,U+ae-ff,U+131,U+152-153,U+2bb-2bc,U+2c6,U+2da,U+2dc,U+2002,U+2009,U+200b,U+2013-2014,' +
    'U+2018-201a,U+201c-201e,U+2022,U+2026,U+2032-2033,U+2039-203a,U+2044,U+20ac,U+2122,U+2191,U+2193,U+2212,' +
    marks,
  'latin-ext':
    'U+100-148,U+14a-151,U+154-1c3,U+1c5-254,U+256-27b,U+27e-284,U+286-290,U+292-2a4,U+2a6-2ba,U+1d43,' +
    `U+1d47-1d49,U+1d4d,U+1d4f-1d50,U+1d52,U+1d56-1d58,U+1d5b,U+1e00-1e9b,U+1e9d-1e9f,U+1ef2-1eff,U+2020,${marks}`,
  vietnamese: `U+1ea0-1ef9,U+20ab,${marks}`,
  cyrillic: 'U+301,U+400-45f,U+490-491,U+4b0-4b1,U+2116',
  'cyrillic-ext': 'U+460-479,U+480-48f,U+492-49d,U+4a0-4af,U+4b2-4ff,U+52f',
  greek: 'U+374-376,U+37a-37f,U+384-38a,U+38c,U+38e-3a1,U+3a3-3d7,U+3dc-3dd,U+3f0-3f6,U+3f9-3fa,U+3fc-3ff',
  'greek-ext':
    'U+1f00-1f15,U+1f18-1f1d,U+1f20-1f45,U+1f48-1f4d,U+1f50-1f57,U+1f59,U+1f5b,U+1f5d,U+1f5f-1f7d,U+1f80-1fb4,' +
    'U+1fb6-1fc4,U+1fc6-1fd3,U+1fd6-1fdb,U+1fdd-1fef,U+1ff2-1ff4,U+1ff6-1ffe',
}).map(([subset, ranges]) => ({ name: `inter-${subset}`, ranges: rangesOf(ranges) }));

/** The part of Inter that has each sign of a letter. */
export const interSubsetOf = (letter: string): string | undefined =>
  interSubsets.find(({ ranges }) =>
    Array.from(letter, (sign) => sign.codePointAt(0) ?? 0).every((code) =>
      ranges.some(([first, last]) => first <= code && code <= last),
    ),
  )?.name;
