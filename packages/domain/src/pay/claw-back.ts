import type { Cents } from '../money/money.ts';
import { MAX_SHARE_BP } from './pay-terms.ts';
import { shareOf } from './job-pay.ts';
import { roundHalfUp } from '../money/rounding.ts';

/** Who bears a credit to the customer and a lost dispute; contractors bear only what they agreed to in writing. */
export const refundRuleKinds = ['company', 'shared', 'clawed_back'] as const;

export interface RefundRule {
  readonly kind: (typeof refundRuleKinds)[number];
  /** `shared`: the mechanic's part of the pay for what was returned, in hundredths of a percent. */
  readonly shareBp: number;
  /** At most this much is taken from a mechanic in a week, from Monday. */
  readonly weeklyCapCents: Cents;
}

/** $1 to $2,000 a week. */
export const WEEKLY_CAP_CENTS = { min: 100, max: 200_000 } as const satisfies Record<string, Cents>;

export const isRefundRule = ({ kind, shareBp, weeklyCapCents }: RefundRule): boolean =>
  kind === 'company' ||
  (weeklyCapCents >= WEEKLY_CAP_CENTS.min &&
    weeklyCapCents <= WEEKLY_CAP_CENTS.max &&
    (kind === 'clawed_back' || (shareBp > 0 && shareBp <= MAX_SHARE_BP)));

interface Returned {
  /** Credited to the customer or lost at their bank so far. */
  readonly returnedCents: Cents;
  /** The order's total. */
  readonly totalCents: Cents;
  /** What the job paid its mechanic, without the tip. */
  readonly payCents: Cents;
}

/** The mechanic's part of the pay for what was returned, in hundredths of a percent. */
export const borneShareBp = ({ kind, shareBp }: RefundRule): number =>
  ({ company: 0, shared: shareBp, clawed_back: MAX_SHARE_BP })[kind];

/** What the mechanic bears: that part of the pay in proportion to what was returned. */
export function borneBy(shareBp: number, { returnedCents, totalCents, payCents }: Returned): Cents {
  if (totalCents <= 0) return 0;
  return shareOf(roundHalfUp(payCents * Math.min(returnedCents, totalCents), totalCents), shareBp);
}

interface Taking {
  /** Borne and not taken yet; below zero: taken and to be given back. */
  readonly openCents: Cents;
  readonly takenThisWeekCents: Cents;
  readonly weeklyCapCents: Cents;
  /** Owed to the mechanic for their work: it never goes below zero. */
  readonly owedCents: Cents;
}

/** What is taken now; the rest waits for later weeks and pay. Below zero: given back, all of it. */
export function takeNow({ openCents, takenThisWeekCents, weeklyCapCents, owedCents }: Taking): Cents {
  if (openCents <= 0) return openCents;
  return Math.max(0, Math.min(openCents, weeklyCapCents - takenThisWeekCents, owedCents));
}
