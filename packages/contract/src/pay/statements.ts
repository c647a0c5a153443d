import type { OrderId, PayDisputeId, PayLineId, PayStatementId, UserId } from '@hoist/domain/ids';
import { payeeKinds } from '@hoist/domain/pay/payee';
import { payoutWays } from '@hoist/domain/pay/connect';
import { payPeriodKinds } from '@hoist/domain/pay/statement-period';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { consolePage, formFlag, idField, money, requiredText, dataOf, arrayOf } from '../fields.ts';
import { payLine } from './job-pay.ts';

const dispute = z.object({
  payDisputeId: idField<PayDisputeId>(),
  isOpen: z.boolean(),
  messages: arrayOf({ byStaff: z.boolean(), author: z.string(), text: z.string(), at: z.string() }),
});

const statementLine = payLine.extend({
  payLineId: idField<PayLineId>(),
  at: z.string(),
  ordersServicesId: idField<OrderId>().nullable(),
  servicesTitle: z.string(),
  /** Of all lines here of its job on its day; its own amount without a job. */
  jobTotal: money,
  /** What the mechanic finds wrong about it, with the answers. */
  dispute: dispute.nullable(),
});

const statement = z.object({
  payStatementId: idField<PayStatementId>(),
  number: z.string(),
  kind: z.enum(payeeKinds),
  /** Days 'YYYY-MM-DD', both inclusive. */
  from: z.string(),
  through: z.string(),
  fees: money,
  tax: money,
  setOff: money,
  total: money,
  issuedAt: z.string(),
  /** `to_approve`, then for an employee `to_payroll`, for a contractor `to_pay` until payouts cover it. */
  state: z.enum(['to_approve', 'to_payroll', 'to_pay', 'paid']),
});

const wholeStatement = statement.extend({
  taxes: arrayOf({ tax: z.string(), rate: z.number(), amount: money }),
  lines: z.array(statementLine),
  /** Signed URLs, valid 10 minutes (decision B13). */
  pdf: z.string(),
  csv: z.string(),
});

const paidOut = z.object({
  amount: money,
  state: z.enum(['sending', 'paid', 'returned']),
  way: z.enum(payoutWays),
  at: z.string(),
  /** Empty for an account at the card provider. */
  lastDigits: z.string(),
});

export const getOwnStatements = endpoint({
  id: 'getOwnStatements',
  path: '/users/:userId/pay-statements',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  output: dataOf({
    every: z.enum(payPeriodKinds),
    /** Earned since the last statement. */
    running: z.object({ total: money, lines: z.array(statementLine) }),
    /** The newest first. */
    statements: z.array(statement),
    payouts: z.array(paidOut),
  }),
  summary: "The mechanic's pay: what is earned since the last statement, past statements and payouts",
});

export const getOwnStatement = endpoint({
  id: 'getOwnStatement',
  path: '/users/:userId/pay-statements/:payStatementId',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  output: z.object({ data: wholeStatement }),
  summary: 'One of the mechanic’s own statements with each line, as PDF and as CSV',
});

const words = requiredText(2000, 'pay_dispute.text');

export const disputePayLine = endpoint({
  id: 'disputePayLine',
  method: 'POST',
  path: '/users/:userId/pay-lines/:payLineId/dispute',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  form: z.object({ text: words }),
  summary: 'Say what is wrong with a line of pay, or answer the bookkeeper',
});

const person = z.object({ mechanicId: idField<UserId>(), fname: z.string(), lname: z.string() });

export const listPayStatements = endpoint({
  id: 'listPayStatements',
  path: '/admin/pay-statements',
  permission: 'ledger.write',
  query: z.object({
    ...consolePage,
    state: z.enum(['', 'to_approve', 'approved', 'disputed'], { error: 'field.invalid' }).default(''),
  }),
  output: z.object({
    data: z.array(statement.extend({ mechanic: person, openDisputes: z.number() })),
    cursor: z.string().nullable(),
  }),
  summary: 'Statements of pay, the newest first',
});

export const getPayStatement = endpoint({
  id: 'getPayStatement',
  path: '/admin/pay-statements/:payStatementId',
  permission: 'ledger.write',
  output: z.object({ data: wholeStatement.extend({ mechanic: person }) }),
  summary: 'A statement of pay with each line and what its mechanic says about it',
});

export const approvePayStatement = endpoint({
  id: 'approvePayStatement',
  method: 'POST',
  path: '/admin/pay-statements/:payStatementId/approve',
  permission: 'ledger.write',
  refusals: ['wrong_state'],
  summary: 'Approve a statement, so that it can be paid or goes to the payroll',
});

export const answerPayDispute = endpoint({
  id: 'answerPayDispute',
  method: 'POST',
  path: '/admin/pay-disputes/:payDisputeId',
  permission: 'ledger.write',
  form: z.object({ text: words, close: formFlag.default(false) }),
  summary: 'Answer what a mechanic says about a line of pay, and close it',
});

export const getPaySchedule = endpoint({
  id: 'getPaySchedule',
  path: '/admin/pay-schedule',
  permission: 'ledger.write',
  output: z.object({ data: z.object({ every: z.enum(payPeriodKinds), payoutsBy: z.enum(payoutWays) }) }),
  summary: 'How often statements of pay are made, and how contractors are paid',
});

export const setPaySchedule = endpoint({
  id: 'setPaySchedule',
  method: 'POST',
  path: '/admin/pay-schedule',
  permission: 'team.write',
  form: z.object({
    every: z.enum(payPeriodKinds, { error: 'field.invalid' }),
    payouts_by: z.enum(payoutWays, { error: 'field.invalid' }),
  }),
  summary: 'Set how often statements of pay are made, and how contractors are paid',
});
