import type { Cents } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import { ok, refuse, type Result } from '../result.ts';

/** Percentages of a job's labour that a customer may choose as a tip, before coupon and tax. */
const tipPercents = [10, 15, 20] as const;

/** A smaller tip costs more in card fees than it is worth; a larger one is a slip of the finger. */
export const MIN_TIP_CENTS: Cents = 100;
export const MAX_TIP_CENTS: Cents = 50_000;

/** A tip may be given this many days after the job was completed. */
export const TIP_DAYS = 60;

interface TipChoice {
  readonly percent: number;
  readonly amountCents: Cents;
}

/** The percentages of a job's labour in cents; those below the least tip are left out. */
export const tipChoices = (labourCents: Cents): readonly TipChoice[] =>
  tipPercents
    .map((percent) => ({ percent, amountCents: roundHalfUp(labourCents * percent, 100) }))
    .filter(({ amountCents }) => checkTip(amountCents).ok);

/** Refuses an amount below the least or above the largest tip. */
export function checkTip(amountCents: Cents): Result<Cents, 'too_small' | 'too_large'> {
  if (amountCents < MIN_TIP_CENTS) return refuse('too_small');
  return amountCents > MAX_TIP_CENTS ? refuse('too_large') : ok(amountCents);
}

/** Whether a job that was completed at `completedAt` may still be tipped. Instants in milliseconds. */
export const isInTipTime = (completedAt: number, now: number): boolean =>
  now - completedAt <= TIP_DAYS * 86_400_000;
