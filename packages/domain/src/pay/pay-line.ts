import type { PayRuleId } from '../ids.ts';
import type { Cents } from '../money/money.ts';

/** What a line of pay is for, in the order of a statement. */
export const payLineKinds = [
  'labour_share',
  'fixed',
  'hourly',
  'extra_work',
  'warranty',
  'travel',
  'evening',
  'weekend',
  'minimum',
  'standby',
  'tip',
  'wait',
  'fee_share',
  'refund_share',
  'dispute_share',
  'correction',
  'cash_set_off',
] as const;

export type PayLineKind = (typeof payLineKinds)[number];

/** What explains a line: the amount follows from these figures. A kind has only those that it needs. */
export interface PayFacts {
  readonly ruleId?: PayRuleId | undefined;
  /** Hundredths of a percent: 60% is 6000. */
  readonly shareBp?: number | undefined;
  /** The amount that a share or a percentage is of. */
  readonly ofCents?: Cents | undefined;
  readonly minutes?: number | undefined;
  /** Per hour, kilometre or drive. */
  readonly rateCents?: Cents | undefined;
  readonly km?: number | undefined;
  /** The code of a service with a fixed amount. */
  readonly service?: string | undefined;
  /** Title of accepted extra work. */
  readonly title?: string | undefined;
  readonly minimumCents?: Cents | undefined;
  /** Staff's words about a correction. */
  readonly reason?: string | undefined;
}

/** One amount of pay, before tax. Negative: taken back. */
export interface PayLine {
  readonly kind: PayLineKind;
  readonly amountCents: Cents;
  readonly facts: PayFacts;
}

export const sumOfPay = (lines: readonly Pick<PayLine, 'amountCents'>[]): Cents =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
