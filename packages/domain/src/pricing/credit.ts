import { allocate } from '../money/allocate.ts';
import type { Cents } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';

/** What was billed and not credited yet, by the books' own accounts. Cents, none negative. */
export interface Billed {
  /** By account of revenue, before the discount. */
  readonly revenue: Readonly<Record<string, Cents>>;
  readonly discountCents: Cents;
  /** By account of tax. */
  readonly taxes: Readonly<Record<string, Cents>>;
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0);

/** The bill that is left: revenue − discount + taxes. */
export const billedTotal = ({ revenue, discountCents, taxes }: Billed): Cents =>
  sum(Object.values(revenue)) - discountCents + sum(Object.values(taxes));

/**
 * The part of a bill that a credit takes back: revenue, discount and each tax in proportion to what is left of them, to
 * the cent. No part is more than is left, and a credit of all that is left takes back exactly that. More is a bug and
 * throws.
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
