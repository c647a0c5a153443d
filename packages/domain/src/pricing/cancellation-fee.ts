import { MS_PER_HOUR } from '../civil-date.ts';
import type { Cents } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import { ok, refuse, assertUnreachable, type Result } from '../result.ts';
import type { Instant } from '../time.ts';
import { CARD_MINIMUM_CENTS } from './two-payments.ts';

/**
 * State of a confirmed visit; pending ones are canceled free. `no_show`: the customer was absent, which is not a
 * cancel.
 */
export type FeeState = 'confirm' | 'on_the_way' | 'arrived' | 'in_progress' | 'no_show';

/** Percent of the order's total (at most two decimals) or cents; both include tax. */
export type FeeAmount = { readonly percent: number } | { readonly cents: Cents };

export type FeeStep = FeeAmount & {
  readonly state: FeeState;
  /** Applies within this many hours of the visit; null: always. */
  readonly hoursBefore: number | null;
};

export interface FeeTable {
  readonly from: Instant;
  readonly steps: readonly FeeStep[];
}

/** The fee table in force when an order was made; empty without one. */
export const feeTableAt = (tables: readonly FeeTable[], orderedAt: Instant): readonly FeeStep[] =>
  tables.filter(({ from }) => from <= orderedAt).toSorted((a, b) => b.from - a.from)[0]?.steps ?? [];

export interface FeeRequest {
  readonly steps: readonly FeeStep[];
  readonly state: FeeState;
  readonly startsAt: Instant;
  readonly now: Instant;
  readonly totalCents: Cents;
}

/** The amount of a step, tax included, at most the order's total. */
export function feeOf(step: FeeAmount, totalCents: Cents): Cents {
  const cents =
    'percent' in step ? roundHalfUp(totalCents * Math.round(step.percent * 100), 10_000) : step.cents;
  return Math.min(totalCents, Math.max(0, cents));
}

/** The fee for canceling now, by the state's step nearest to the visit; 0 without one. */
export function cancellationFee({ steps, state, startsAt, now, totalCents }: FeeRequest): Cents {
  const reach = ({ hoursBefore }: FeeStep): number => hoursBefore ?? Number.POSITIVE_INFINITY;
  const [step] = steps
    .filter((one) => one.state === state && startsAt - now <= reach(one) * MS_PER_HOUR)
    .toSorted((a, b) => reach(a) - reach(b));
  return step ? feeOf(step, totalCents) : 0;
}

/** The fee of a customer no-show; 0 without a step for it. */
export function noShowFee(steps: readonly FeeStep[], totalCents: Cents): Cents {
  const step = steps.find(({ state }) => state === 'no_show');
  return step ? feeOf(step, totalCents) : 0;
}

/** The office's choice: the table's fee, none with a reason, or a lower amount. */
export type FeeChoice =
  | { readonly kind: 'table' }
  | { readonly kind: 'waive'; readonly reason: string }
  | { readonly kind: 'own'; readonly amountCents: Cents };

export type FeeRefusal =
  | { readonly code: 'reason_required' }
  | { readonly code: 'above_table'; readonly mostCents: Cents };

export function chosenFee(choice: FeeChoice, tableCents: Cents): Result<Cents, FeeRefusal> {
  switch (choice.kind) {
    case 'table':
      return ok(tableCents);
    case 'waive':
      return choice.reason.trim() === '' ? refuse({ code: 'reason_required' }) : ok(0);
    case 'own':
      return choice.amountCents > tableCents
        ? refuse({ code: 'above_table', mostCents: tableCents })
        : ok(choice.amountCents);
    default:
      return assertUnreachable(choice);
  }
}

export interface FeeSources {
  /** Slot 1: captured or being captured, less refunds. */
  readonly depositCents: Cents;
  /** Slot 2: amount that can still be captured. */
  readonly holdCents: Cents;
}

export interface FeePlan {
  readonly fromDepositCents: Cents;
  readonly fromHoldCents: Cents;
}

/** Takes a fee from the deposit, then from the hold, unless the rest is below the card minimum. */
export function planFee(feeCents: Cents, { depositCents, holdCents }: FeeSources): FeePlan {
  const fromDepositCents = Math.min(feeCents, depositCents);
  const rest = Math.min(feeCents - fromDepositCents, holdCents);
  return { fromDepositCents, fromHoldCents: rest < CARD_MINIMUM_CENTS ? 0 : rest };
}
