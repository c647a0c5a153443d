import type { PayRuleId, UserId } from '../ids.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { PayTerms } from './pay-terms.ts';

/** Terms for a span of days 'YYYY-MM-DD', both inclusive. */
export interface PayRule {
  readonly id: PayRuleId;
  /** Null: for all mechanics without a rule of their own. */
  readonly mechanicId: UserId | null;
  readonly startsOn: string;
  /** Null: no end. */
  readonly endsOn: string | null;
  readonly terms: PayTerms;
}

const isOn = ({ startsOn, endsOn }: Pick<PayRule, 'startsOn' | 'endsOn'>, day: string): boolean =>
  startsOn <= day && (endsOn === null || day <= endsOn);

/** The rule for a mechanic's work on a day: their own, otherwise the one for all; undefined: pay is not set. */
export const ruleOn = (rules: readonly PayRule[], mechanicId: UserId, day: string): PayRule | undefined =>
  rules.find((rule) => rule.mechanicId === mechanicId && isOn(rule, day)) ??
  rules.find((rule) => rule.mechanicId === null && isOn(rule, day));

type Span = Pick<PayRule, 'mechanicId' | 'startsOn' | 'endsOn'>;

export type RuleRefusal =
  | { readonly code: 'ends_before_start' }
  | { readonly code: 'starts_in_past' }
  /** The mechanic left, so a rule without an end would never end. */
  | { readonly code: 'mechanic_left' }
  | { readonly code: 'overlap'; readonly startsOn: string; readonly endsOn: string | null };

interface Asked {
  readonly rule: Span;
  readonly rules: readonly Span[];
  /** The company's day. */
  readonly today: string;
  readonly hasLeft: boolean;
}

/**
 * Refuses a rule that overlaps another of the same mechanic (or of all), starts before today, or has no end for a
 * mechanic who left. Pay of past days is corrected, never recalculated.
 */
export function checkNewRule({ rule, rules, today, hasLeft }: Asked): Result<true, RuleRefusal> {
  const { startsOn, endsOn } = rule;
  if (endsOn !== null && endsOn < startsOn) return refuse({ code: 'ends_before_start' });
  if (startsOn < today) return refuse({ code: 'starts_in_past' });
  if (hasLeft && endsOn === null) return refuse({ code: 'mechanic_left' });
  const other = rules.find(
    (one) =>
      one.mechanicId === rule.mechanicId &&
      (endsOn === null || one.startsOn <= endsOn) &&
      (one.endsOn === null || startsOn <= one.endsOn),
  );
  return other ? refuse({ code: 'overlap', startsOn: other.startsOn, endsOn: other.endsOn }) : ok(true);
}

/** Refuses a last day before the rule's first, before today, or after its present end. */
export function checkRuleEnd(
  { startsOn, endsOn }: Span,
  end: { readonly endsOn: string; readonly today: string },
): Result<true, 'ends_before_start' | 'ends_in_past' | 'ended'> {
  if (endsOn !== null && end.endsOn >= endsOn) return refuse('ended');
  if (end.endsOn < startsOn) return refuse('ends_before_start');
  return end.endsOn < end.today ? refuse('ends_in_past') : ok(true);
}
