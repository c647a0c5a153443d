import { cleanText, wrongSign } from '../clean-text.ts';

/** Canadian dollars in whole cents; negative for refunds. */
export type Cents = number;

// Small enough that cents times a rate in millionths is a safe integer.
const MAX_CENTS = 1_000_000_000;

/** Whether a number is an amount: whole cents, at most ten million dollars, also negative. */
export const isCents = (value: number): boolean =>
  Number.isSafeInteger(value) && Math.abs(value) <= MAX_CENTS;

/** Formats the wire form, a decimal string with two places (decision B7): 12345 → '123.45'. Throws RangeError. */
export function formatMoney(cents: Cents): string {
  if (!isCents(cents)) throw new RangeError(`Not an amount in cents: ${cents}`);
  return formatSum(cents);
}

/** Like `formatMoney` for a sum over many orders, which may exceed the limit of an amount. */
export function formatSum(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a sum in cents: ${cents}`);
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** Parses exactly what `formatMoney` writes: '123.45' → 12345; anything else is undefined. */
export function parseMoney(text: string): Cents | undefined {
  if (!/^-?(0|[1-9]\d*)\.\d{2}$/.test(text) || text === '-0.00') return undefined;
  return inRange(Number(text.replace('.', '')));
}

/** Dollars with groups of three digits by a comma or by any blank, or without groups, and at most two decimals. */
const typedDollars = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/;

/**
 * Parses a typed amount in dollars, also as we print them: '120', '120.5', '120,50', '$1,120.50' or '1 120,50 $'.
 * Undefined for negative amounts and anything else.
 */
export function parseAmount(text: string): Cents | undefined {
  const plain = cleanText(text)
    .replace(/^\$\s*|\s*\$$/g, '')
    .replace(/\s/g, ' ');
  const match = typedDollars.exec(plain);
  if (match?.[1] === undefined) return undefined;
  const dollars = Number(match[1].replace(/[ ,]/g, ''));
  return inRange(dollars * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

/** The sign that no amount has; undefined if the amount is wrong in another way. */
export const wrongAmountSign = (typed: string): string | undefined => wrongSign(typed, /[\d.,$\s]/);

const inRange = (cents: number): Cents | undefined => (isCents(cents) ? cents : undefined);
