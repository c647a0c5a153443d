import { missingSign, type FallbackFonts } from './fallback-fonts.ts';
import { interSubsetOf, isInvisible, lettersOf } from '../letters.ts';

/** Text in one font and direction. */
export interface Run {
  /** Of a part of Inter or a fallback font. */
  readonly font: string;
  readonly text: string;
}

interface Piece extends Run {
  /** Of the Unicode bidirectional algorithm: odd from right to left. */
  readonly level: number;
}

/** Splits a line into runs from left to right, in the direction of its first letter unless one is given. */
export function runsOf(line: string, fallback?: FallbackFonts, direction: Direction = 'auto'): Run[] {
  const letters = lettersOf(line);
  const levels = fallback?.bidi.getEmbeddingLevels(letters.join(''), direction).levels;
  let at = 0;
  const pieces: Piece[] = [];
  for (const letter of letters) {
    const level = levels?.[at] ?? 0;
    at += letter.length;
    for (const run of fontsOf(letter, fallback)) add(pieces, { ...run, level });
  }
  return fallback ? inVisualOrder(pieces, fallback) : pieces;
}

export type Direction = 'auto' | 'ltr' | 'rtl';

/** The direction of a text's first letter, which its further lines share. */
export function directionOf(text: string, fallback?: FallbackFonts): Direction {
  const level = fallback?.bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0;
  return level % 2 === 0 ? 'ltr' : 'rtl';
}

function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (last && last.font === piece.font && last.level === piece.level)
    pieces[pieces.length - 1] = { ...last, text: last.text + piece.text };
  else pieces.push(piece);
}

/** A letter in the first font that has all of it, or else its signs one by one. */
function fontsOf(letter: string, fallback?: FallbackFonts): Run[] {
  const subset = interSubsetOf(letter);
  if (subset !== undefined) return [{ font: subset, text: letter }];
  if (/^\p{Zs}$/u.test(letter)) return [{ font: 'inter-latin', text: '\u00a0' }];
  const signs = Array.from(letter);
  const visible = signs.filter((sign) => !isInvisible(sign));
  // Without its letter a mark has no place.
  if (visible.every((sign) => /^\p{M}$/u.test(sign))) return [];
  const font = fallback?.fonts.find((one) => visible.every((sign) => one.signs.has(sign)));
  if (font) return [{ font: font.name, text: signs.filter((sign) => font.signs.has(sign)).join('') }];
  if (signs.length > 1) return visible.flatMap((sign) => fontsOf(sign, fallback));
  const plain = letter.normalize('NFKC');
  if (plain !== letter && interSubsetOf(plain) !== undefined) return fontsOf(plain);
  const missing = fallback?.fonts.find(({ signs }) => signs.has(missingSign));
  return missing ? [{ font: missing.name, text: missingSign }] : [];
}

/** Rule L2 of the algorithm: from the highest level to 1, sequences of that level or higher are reversed. */
function inVisualOrder(pieces: readonly Piece[], { bidi }: FallbackFonts): Piece[] {
  const ordered = pieces.map((piece) =>
    piece.level % 2 === 0 ? piece : { ...piece, text: mirrored(piece.text, bidi) },
  );
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level--)
    for (let first = 0; first < ordered.length; first++) {
      let end = first;
      while ((ordered[end]?.level ?? 0) >= level) end++;
      if (end - first > 1) ordered.splice(first, end - first, ...ordered.slice(first, end).reverse());
      first = end;
    }
  return ordered;
}

/** Punctuation from right to left; fonts turn the letters of right-to-left scripts themselves. */
function mirrored(text: string, bidi: FallbackFonts['bidi']): string {
  const letters = lettersOf(text);
  if (letters.some((letter) => ['R', 'AL'].includes(bidi.getBidiCharTypeName(letter.charAt(0))))) return text;
  return letters
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('');
}
