import { MS_PER_HOUR } from '../civil-date.ts';
import type { Cents } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import type { Result } from '../result.ts';
import { ok, refuse } from '../result.ts';
import type { Instant } from '../time.ts';
import { assertUnreachable } from '../result.ts';
import { CARD_MINIMUM_CENTS } from './two-payments.ts';

/**
 * How far a confirmed visit has come; a pending one is always canceled free. `no_show`: the mechanic came and nobody was
 * there, which is no cancel.
 */
export type FeeState = 'confirm' | 'on_the_way' | 'arrived' | 'in_progress' | 'no_show';

/** Percent of the order's total, at most two decimals; or cents. Tax is included in either. */
export type FeeAmount = { readonly percent: number } | { readonly cents: Cents };

export type FeeStep = FeeAmount & {
  readonly state: FeeState;
  /** It is taken from so many hours before the visit on; null: at any time. */
  readonly hoursBefore: number | null;
};

/** What canceling late costs, from a day on. */
export interface FeeTable {
  readonly from: Instant;
  readonly steps: readonly FeeStep[];
}

/** The table that holds for an order: the last one that was in force when it was made. Without one nothing is taken. */
export const feeTableAt = (tables: readonly FeeTable[], orderedAt: Instant): readonly FeeStep[] =>
  tables.filter(({ from }) => from <= orderedAt).toSorted((a, b) => b.from - a.from)[0]?.steps ?? [];

export interface FeeRequest {
  readonly steps: readonly FeeStep[];
  readonly state: FeeState;
  readonly startsAt: Instant;
  readonly now: Instant;
  readonly totalCents: Cents;
}

/** What a step comes to, tax included, never more than the order itself. */
export function feeOf(step: FeeAmount, totalCents: Cents): Cents {
  const cents =
    'percent' in step ? roundHalfUp(totalCents * Math.round(step.percent * 100), 10_000) : step.cents;
  return Math.min(totalCents, Math.max(0, cents));
}

/** What the table asks for a cancel now: the step of the state whose time is nearest to the visit. 0 without one. */
export function cancellationFee({ steps, state, startsAt, now, totalCents }: FeeRequest): Cents {
  const reach = ({ hoursBefore }: FeeStep): number => hoursBefore ?? Number.POSITIVE_INFINITY;
  const [step] = steps
    .filter((one) => one.state === state && startsAt - now <= reach(one) * MS_PER_HOUR)
    .toSorted((a, b) => reach(a) - reach(b));
  return step ? feeOf(step, totalCents) : 0;
}

/** What the table asks when nobody is there, of an order of this total. 0 without a step for it. */
export function noShowFee(steps: readonly FeeStep[], totalCents: Cents): Cents {
  const step = steps.find(({ state }) => state === 'no_show');
  return step ? feeOf(step, totalCents) : 0;
}

/** The office's choice: what the table says, nothing (with a reason), or an amount of its own up to the table's. */
export type FeeChoice =
  | { readonly kind: 'table' }
  | { readonly kind: 'waive'; readonly reason: string }
  | { readonly kind: 'own'; readonly amountCents: Cents };

export type FeeRefusal =
  { readonly code: 'reason_required' } | { readonly code: 'above_table'; readonly mostCents: Cents };

/** The fee that a choice makes of the table's. */
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
  /** Slot 1: taken, or being taken, and not given back. */
  readonly depositCents: Cents;
  /** What the hold of slot 2 can still give. */
  readonly holdCents: Cents;
}

export interface FeePlan {
  readonly fromDepositCents: Cents;
  readonly fromHoldCents: Cents;
}

/**
 * Where a fee comes from: the deposit first, then the hold. What neither has is not taken, nor is a rest of the hold
 * that is too small for a card.
 */
export function planFee(feeCents: Cents, { depositCents, holdCents }: FeeSources): FeePlan {
  const fromDepositCents = Math.min(feeCents, depositCents);
  const rest = Math.min(feeCents - fromDepositCents, holdCents);
  return { fromDepositCents, fromHoldCents: rest < CARD_MINIMUM_CENTS ? 0 : rest };
}
