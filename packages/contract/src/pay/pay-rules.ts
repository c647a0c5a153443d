import type { PayRuleId, UserId } from '@hoist/domain/ids';
import { refundRuleKinds } from '@hoist/domain/pay/claw-back';
import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { endpoint } from '../endpoint.ts';
import {
  formId,
  idField,
  isoDay,
  money,
  requiredText,
  text,
  typedAmount,
  dataOf,
  arrayOf,
} from '../fields.ts';

const mechanic = z.object({ mechanicId: idField<UserId>(), name: z.string() });

/** Shares are percentages as decimals: '60' or '12.5'. */
const terms = z.object({
  labourShare: z.string(),
  fixed: arrayOf({ service: z.string(), amount: money }),
  hourly: money,
  travelPer: z.enum(['km', 'drive']),
  travel: money,
  minimum: money,
  evening: z.string(),
  eveningFromHour: z.number(),
  weekend: z.string(),
  wait: money,
  feeShare: z.string(),
});

const rule = z.object({
  payRulesId: idField<PayRuleId>(),
  /** Null: for all mechanics without a rule of their own. */
  mechanic: mechanic.nullable(),
  /** Days of the company, both inclusive; null: no end. */
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  standing: z.enum(['planned', 'current', 'ended']),
  terms,
  createdBy: z.string(),
  createdAt: z.string(),
});

export const listPayRules = endpoint({
  id: 'listPayRules',
  path: '/admin/pay/rules',
  permission: 'ledger.write',
  output: z.object({ data: z.array(rule), mechanics: z.array(mechanic.extend({ hasLeft: z.boolean() })) }),
  summary: 'How mechanics are paid: the rules with their days, those of now first',
});

const optional = (most: number) => text(most, 'pay_rule.number').default('');

const termsForm = z.object({
  /** 0 or empty: for all mechanics without a rule of their own. */
  mechanic_id: z.union([z.literal(['', '0', 0]), formId<UserId>('pay_rule.mechanic')]).default(''),
  labour_share: optional(8),
  /** Pairs 'oil-change=38.00', separated by commas. */
  fixed: text(8000, 'pay_rule.fixed').default(''),
  hourly: optional(12),
  travel_per: z.enum(['km', 'drive'], { error: 'field.invalid' }).default('km'),
  travel: optional(12),
  minimum: optional(12),
  evening: optional(8),
  evening_from: optional(2),
  weekend: optional(8),
  wait: optional(12),
  fee_share: optional(8),
});

export const createPayRule = endpoint({
  id: 'createPayRule',
  method: 'POST',
  path: '/admin/pay/rules',
  permission: 'ledger.write',
  form: termsForm.extend({
    starts_on: isoDay('pay_rule.day'),
    ends_on: z.union([z.literal(''), isoDay('pay_rule.day')]).default(''),
  }),
  output: z.object({ data: rule }),
  refusals: ['invalid'],
  summary: 'Add a rule of pay from a day on',
});

export const endPayRule = endpoint({
  id: 'endPayRule',
  method: 'POST',
  path: '/admin/pay/rules/:payRulesId/end',
  permission: 'ledger.write',
  form: z.object({ ends_on: isoDay('pay_rule.day') }),
  output: z.object({ data: rule }),
  refusals: ['not_found', 'invalid'],
  summary: 'Set the last day of a rule of pay',
});

const effect = z.object({ before: money, after: money, difference: money });

export const previewPayRule = endpoint({
  id: 'previewPayRule',
  path: '/admin/pay/rules/preview',
  permission: 'ledger.write',
  query: termsForm,
  output: dataOf({
    /** The last full month, 'YYYY-MM-DD', both inclusive. */
    from: z.string(),
    to: z.string(),
    jobs: z.number(),
    /** True: the month has more jobs than are counted. */
    cut: z.boolean(),
    mechanics: z.array(mechanic.extend({ jobs: z.number(), ...effect.shape })),
    all: effect,
  }),
  refusals: ['invalid'],
  summary: "What terms would have paid for last month's jobs, by mechanic, without changing anything",
});

export const getRefundRule = endpoint({
  id: 'getRefundRule',
  path: '/admin/pay/refund-rule',
  permission: 'ledger.write',
  output: z.object({
    data: z.object({ kind: z.enum(refundRuleKinds), share: z.string(), weeklyCap: money }),
  }),
  summary: 'Who bears credits to customers and lost disputes: the company, or contractors who agreed',
});

export const setRefundRule = endpoint({
  id: 'setRefundRule',
  method: 'POST',
  path: '/admin/pay/refund-rule',
  permission: 'team.write',
  form: changesOf({
    kind: z.enum(refundRuleKinds, { error: 'field.invalid' }),
    /** Percent, for `shared`. */
    share: typedAmount('refund_rule.share'),
    weekly_cap: typedAmount('refund_rule.cap'),
  }),
  refusals: ['invalid'],
  summary: 'Set who bears credits and lost disputes from now on',
});

export const addStandby = endpoint({
  id: 'addStandby',
  method: 'POST',
  path: '/admin/pay/mechanics/:mechanicId/standby',
  permission: 'ledger.write',
  form: z.object({ day: isoDay('standby.day'), amount: typedAmount('standby.amount') }),
  output: z.object({ data: z.object({ balance: money }) }),
  refusals: ['not_found', 'invalid'],
  summary: 'Pay a mechanic a fixed amount for a standby shift, once a day, after the day',
});

export const correctPay = endpoint({
  id: 'correctPay',
  method: 'POST',
  path: '/admin/pay/mechanics/:mechanicId/corrections',
  permission: 'ledger.write',
  form: z.object({
    direction: z.enum(['add', 'take'], { error: 'field.invalid' }),
    amount: typedAmount('pay_correction.amount'),
    reason: requiredText(300, 'pay_correction.reason'),
    /** Signs off a balance below zero. */
    below_zero: z.enum(['', 'signed'], { error: 'field.invalid' }).default(''),
  }),
  output: z.object({ data: z.object({ balance: money }) }),
  refusals: ['not_found', 'invalid'],
  idempotent: true,
  summary: 'Correct what a mechanic earned, with a reason that they read on their statement',
});
