import type { PayAgreementId, UserId } from '@hoist/domain/ids';
import { provinces } from '@hoist/domain/contact/provinces';
import { connectStates, dueItems, payoutWays } from '@hoist/domain/pay/connect';
import { payAgreementKinds, payeeKinds } from '@hoist/domain/pay/payee';
import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { endpoint } from '../endpoint.ts';
import { idField, isoDay, requiredText, text } from '../fields.ts';

const province = z.enum(['', ...provinces], { error: 'payee.province' });

const agreement = z.object({
  payAgreementId: idField<PayAgreementId>(),
  kind: z.enum(payAgreementKinds),
  /** What the mechanic agreed to, word for word. */
  wording: z.string(),
  /** 'YYYY-MM-DD' */
  agreedOn: z.string(),
  endedAt: z.string().nullable(),
});

const payee = z.object({
  /** Null until the office has set it up. */
  kind: z.enum(payeeKinds).nullable(),
  legalName: z.string(),
  address: z.string(),
  province: z.string(),
  gstNumber: z.string(),
  qstNumber: z.string(),
  /** Only the bank's name and the account's last digits; null: no account yet. */
  bank: z
    .object({
      institution: z.string(),
      lastDigits: z.string(),
      changedAt: z.string(),
      payableFrom: z.string(),
      isPayable: z.boolean(),
    })
    .nullable(),
  sinLastDigits: z.string().nullable(),
  /** How the company pays contractors, and the mechanic's account at the card provider. */
  payoutsBy: z.enum(payoutWays),
  connect: z.object({
    state: z.enum(connectStates),
    /** What the provider still wants. */
    due: z.array(z.enum(dueItems)),
  }),
  agreements: z.array(agreement),
});

export const getOwnPayee = endpoint({
  id: 'getOwnPayee',
  path: '/users/:userId/payee',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  output: z.object({ data: payee }),
  summary: 'How the mechanic is paid: bank account and SIN by their last digits, agreements',
});

const password = z.string({ error: 'field.current_password' }).max(256);

export const saveBankAccount = endpoint({
  id: 'saveBankAccount',
  method: 'POST',
  path: '/users/:userId/bank-account',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  form: z.object({
    institution: text(10, 'bank.institution'),
    transit: text(10, 'bank.transit'),
    account: text(20, 'bank.account'),
    current_password: password,
  }),
  output: z.object({ data: payee }),
  refusals: ['rate_limited'],
  summary: 'Set the bank account for pay; the password is required, and it is paid to a day later',
});

export const createPayoutLink = endpoint({
  id: 'createPayoutLink',
  method: 'POST',
  path: '/users/:userId/payout-link',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  output: z.object({ data: z.object({ url: z.string() }) }),
  refusals: ['wrong_state', 'unavailable'],
  summary: 'A link, valid once, to the card provider’s page where the mechanic sets up payouts',
});

export const saveSin = endpoint({
  id: 'saveSin',
  method: 'POST',
  path: '/users/:userId/sin',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  form: z.object({ sin: text(20, 'payee.sin'), current_password: password }),
  output: z.object({ data: payee }),
  refusals: ['rate_limited'],
  summary: 'Set the social insurance number for the year-end slip; the password is required',
});

const person = z.object({ mechanicId: idField<UserId>(), fname: z.string(), lname: z.string() });

export const listPayees = endpoint({
  id: 'listPayees',
  path: '/admin/payees',
  permission: 'ledger.write',
  output: z.object({ data: z.array(person.extend({ payee })) }),
  summary: 'All active mechanics with how each is paid, by name',
});

export const savePayee = endpoint({
  id: 'savePayee',
  method: 'POST',
  path: '/admin/payees/:mechanicId',
  permission: 'ledger.write',
  /** Without a kind, a mechanic who has none is refused. */
  form: changesOf({
    kind: z.enum(payeeKinds, { error: 'payee.kind' }),
    legal_name: text(120),
    address: text(300),
    province,
    gst_number: text(30),
    qst_number: text(30),
  }),
  summary: 'Set whether a mechanic is an employee or a contractor, with tax registrations',
});

export const noteAgreement = endpoint({
  id: 'noteAgreement',
  method: 'POST',
  path: '/admin/payees/:mechanicId/agreements',
  permission: 'ledger.write',
  form: z.object({
    kind: z.enum(payAgreementKinds, { error: 'field.invalid' }),
    wording: requiredText(4000, 'agreement.wording'),
    agreed_on: isoDay('agreement.day'),
  }),
  refusals: ['wrong_state'],
  summary: 'Note what a contractor agreed to in writing: set-off, claw-back or self-billing',
});

export const endAgreement = endpoint({
  id: 'endAgreement',
  method: 'POST',
  path: '/admin/payees/:mechanicId/agreements/:payAgreementId/end',
  permission: 'ledger.write',
  summary: 'End an agreement of a contractor from now on',
});
