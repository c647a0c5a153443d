import { cleanText, wrongSign } from '../clean-text.ts';

const pattern = /^[A-Z]\d[A-Z][\s\p{Pd}]?\d[A-Z]\d$/u;

/** Capitals without invisible signs; a letter O in the place of a digit is a 0. */
const written = (typed: string): string =>
  cleanText(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/^(\w)O(?=\w)/, '$10')
    .replace(/O(?=[A-Z]\w$)/, '0')
    .replace(/O$/, '0');

/** Whether a text has the Canadian form: letter-digit-letter, an optional blank or dash, digit-letter-digit. */
export const isPostalCode = (text: string): boolean => pattern.test(written(text));

/** 'm5v2t6' → 'M5V 2T6'; undefined if the text is not a postal code. */
export function normalisePostalCode(typed: string): string | undefined {
  if (!isPostalCode(typed)) return undefined;
  const plain = written(typed).replace(/[\s\p{Pd}]/gu, '');
  return `${plain.slice(0, 3)} ${plain.slice(3)}`;
}

/** The sign that no postal code has; undefined if the text is wrong in another way. */
export const wrongPostalSign = (typed: string): string | undefined => wrongSign(typed, /[A-Z\d\s\p{Pd}]/iu);

/** The forward sortation area ('M5V') of a postal code or of its first half; undefined for anything else. */
export function forwardSortationArea(typed: string): string | undefined {
  const text = written(typed);
  return /^[A-Z]\d[A-Z]$/.test(text) || pattern.test(text) ? text.slice(0, 3) : undefined;
}
