/** Canadian dollars in whole cents; negative for what goes back. */
export type Cents = number;

// Far beyond any bill, and small enough that cents times a rate in millionths stays exact.
const MAX_CENTS = 1_000_000_000;

/** Tells whether a number is an amount the system can hold: whole cents, at most ten million dollars either way. */
export const isCents = (value: number): boolean =>
  Number.isSafeInteger(value) && Math.abs(value) <= MAX_CENTS;

/** The wire form, a decimal string with two places (decision B7): 12345 → '123.45'. */
export function formatMoney(cents: Cents): string {
  if (!isCents(cents)) throw new RangeError(`Not an amount in cents: ${cents}`);
  return formatSum(cents);
}

/** A sum over many orders in the same form; it may be far more than any one bill. */
export function formatSum(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a sum in cents: ${cents}`);
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** Reads exactly what `formatMoney` writes: '123.45' → 12345; anything else is undefined. */
export function parseMoney(text: string): Cents | undefined {
  if (!/^-?(0|[1-9]\d*)\.\d{2}$/.test(text) || text === '-0.00') return undefined;
  return inRange(Number(text.replace('.', '')));
}

/** Reads an amount as people and forms write it: '120', '120.5' and '120.50' are all 12000 or 12050 cents. Never negative. */
export function parseAmount(text: string): Cents | undefined {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (match === null) return undefined;
  return inRange(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

const inRange = (cents: number): Cents | undefined => (isCents(cents) ? cents : undefined);
