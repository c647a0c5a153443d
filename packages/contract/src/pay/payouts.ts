import type { MechanicPayoutId, UserId } from '@hoist/domain/ids';
import { payoutWays } from '@hoist/domain/pay/connect';
import { payeeKinds } from '@hoist/domain/pay/payee';
import { payoutStates } from '@hoist/domain/pay/payout';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { consolePage, idField, idParam, money, requiredText, text, typedAmount } from '../fields.ts';

const person = z.object({ mechanicId: idField<UserId>(), fname: z.string(), lname: z.string() });

export const listPayBalances = endpoint({
  id: 'listPayBalances',
  path: '/admin/pay-balances',
  permission: 'ledger.write',
  output: z.object({
    data: z.array(
      person.extend({
        kind: z.enum(payeeKinds).nullable(),
        /** Earned and on no statement yet. */
        open: money,
        toApprove: money,
        /** Approved, and not in a payout. */
        toPay: money,
        /** In payouts that are not paid yet. */
        underWay: money,
        /** What the ledger owes the mechanic. */
        ledger: money,
        /** The ledger less all of the above; anything but 0.00 is a fault. */
        difference: money,
        /** Why nothing can be paid now. */
        hindrance: z
          .enum([
            'not_set_up',
            'employee',
            'no_bank',
            'bank_wait',
            'connect_none',
            'connect_unfinished',
            'connect_missing',
            'connect_checking',
            'connect_negative',
          ])
          .nullable(),
      }),
    ),
  }),
  summary: 'What is owed to each mechanic, compared with the ledger',
});

const payout = z.object({
  mechanicPayoutId: idField<MechanicPayoutId>(),
  mechanic: person,
  amount: money,
  state: z.enum(payoutStates),
  way: z.enum(payoutWays),
  /** Why the card provider last refused to send it; empty: it did not. */
  failure: z.string(),
  /** The bank account by its last digits, as it was when the payout was prepared. */
  institution: z.string(),
  lastDigits: z.string(),
  preparedBy: z.string(),
  preparedAt: z.string(),
  /** Whether the caller may approve it: where there is a second person, not who prepared it. */
  mayApprove: z.boolean(),
  approvedBy: z.string(),
  reference: z.string(),
  paidAt: z.string().nullable(),
  returnReason: z.string(),
  returnedAt: z.string().nullable(),
});

export const listMechanicPayouts = endpoint({
  id: 'listMechanicPayouts',
  path: '/admin/mechanic-payouts',
  permission: 'ledger.write',
  query: z.object({
    ...consolePage,
    state: z.enum(['', ...payoutStates], { error: 'field.invalid' }).default(''),
  }),
  output: z.object({ data: z.array(payout), cursor: z.string().nullable() }),
  summary: 'Payouts to contractors, the newest first',
});

export const preparePayout = endpoint({
  id: 'preparePayout',
  method: 'POST',
  path: '/admin/payees/:mechanicId/payouts',
  permission: 'ledger.write',
  form: z.object({ amount: typedAmount('payout.amount') }),
  output: z.object({ data: z.object({ mechanicPayoutId: idField<MechanicPayoutId>() }) }),
  refusals: ['wrong_state'],
  idempotent: true,
  summary: 'Prepare a payout of at most what approved statements owe a contractor',
});

const ofPayout = z.object({ mechanicPayoutId: idParam<MechanicPayoutId>() });

const step = (id: string, name: string) =>
  ({
    id,
    method: 'POST',
    path: `/admin/mechanic-payouts/:mechanicPayoutId/${name}`,
    permission: 'ledger.write',
    params: ofPayout,
    refusals: ['wrong_state'],
  }) as const;

export const approvePayout = endpoint({
  ...step('approvePayout', 'approve'),
  summary: 'Approve a payout, by a second person where there is one',
});

export const cancelPayout = endpoint({
  ...step('cancelPayout', 'cancel'),
  summary: 'Cancel a payout that is not paid yet',
});

export const sendPayout = endpoint({
  ...step('sendPayout', 'send'),
  summary: 'Send an approved payout by the card provider',
});

export const markPayoutPaid = endpoint({
  ...step('markPayoutPaid', 'paid'),
  form: z.object({ reference: requiredText(100, 'payout.reference') }),
  summary: 'Record that a payout was sent, with the reference of the bank',
});

export const returnPayout = endpoint({
  ...step('returnPayout', 'return'),
  form: z.object({ reason: requiredText(500, 'payout.reason') }),
  summary: 'Record that the bank returned a payout; the amount is owed again',
});

export const exportPay = endpoint({
  id: 'exportPay',
  method: 'POST',
  path: '/admin/pay-files',
  permission: 'ledger.write',
  form: z.object({
    kind: z.enum(['payouts', 'payroll', 'year'], { error: 'field.invalid' }),
    /** 'YYYY-MM' for the payroll, 'YYYY' for the year, otherwise empty. */
    period: text(7).default(''),
  }),
  output: z.object({ data: z.object({ url: z.string(), name: z.string() }) }),
  summary: 'A CSV: what to pay to whom, statements for the payroll, or fees of a year (T4A box 048)',
});
