import { allocate } from '../money/allocate.ts';
import type { Cents } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';

/** The part of a bill that is not credited yet, by ledger account. Cents, none negative. */
export interface Billed {
  /** By revenue account, before the discount. */
  readonly revenue: Readonly<Record<string, Cents>>;
  readonly discountCents: Cents;
  readonly taxes: Readonly<Record<string, Cents>>;
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0);

/** Revenue − discount + taxes. */
export const billedTotal = ({ revenue, discountCents, taxes }: Billed): Cents =>
  sum(Object.values(revenue)) - discountCents + sum(Object.values(taxes));

/**
 * Splits a credit over revenue, discount and taxes in proportion to what is left of them, to the cent. A credit of
 * everything left equals `billed`. Throws RangeError for a negative amount or one above `billedTotal`.
 */
export function creditOf(amountCents: Cents, billed: Billed): Billed {
  const total = billedTotal(billed);
  if (amountCents < 0 || amountCents > total)
    throw new RangeError(`Cannot credit ${amountCents} of ${total}`);
  const taxNames = Object.keys(billed.taxes);
  const net = sum(Object.values(billed.revenue)) - billed.discountCents;
  const [netShare = 0, ...taxShares] = allocate(amountCents, [
    net,
    ...taxNames.map((name) => billed.taxes[name] ?? 0),
  ]);
  const discountCents =
    amountCents === total ? billed.discountCents : shareOf(billed.discountCents, { part: netShare, of: net });
  const accounts = Object.keys(billed.revenue);
  const revenueShares = allocate(
    netShare + discountCents,
    accounts.map((account) => billed.revenue[account] ?? 0),
  );
  return {
    revenue: named(accounts, revenueShares),
    discountCents,
    taxes: named(taxNames, taxShares),
  };
}

const shareOf = (cents: Cents, { part, of }: { readonly part: Cents; readonly of: Cents }): Cents =>
  of === 0 ? 0 : roundHalfUp(cents * part, of);

const named = (names: readonly string[], amounts: readonly Cents[]): Readonly<Record<string, Cents>> =>
  Object.fromEntries(names.map((name, index) => [name, amounts[index] ?? 0]));
