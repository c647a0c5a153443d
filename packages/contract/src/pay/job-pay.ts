import { payLineKinds } from '@hoist/domain/pay/pay-line';
import { z } from 'zod';
import { money } from '../fields.ts';

/** An amount of pay before tax, with what explains it in the reader's language. */
export const payLine = z.object({
  kind: z.enum(payLineKinds),
  label: z.string(),
  /** '60% of $160.01'; empty: the label says it. */
  why: z.string(),
  amount: money,
});

/** What a job pays its mechanic, before tax. */
export const jobPay = z.object({
  /** `offered`: as the rules give it; `agreed`: frozen when the mechanic confirmed; `not_set`: no rule applies. */
  state: z.enum(['not_set', 'offered', 'agreed', 'earned']),
  /** Null if it is not set. */
  amount: money.nullable(),
  lines: z.array(payLine),
});
