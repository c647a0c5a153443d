import assert from 'node:assert/strict';
import { toId } from '@hoist/domain/ids';
import type { AccountFacts, AccountPayoutFacts, TransferFacts } from '../connect-port.ts';
import * as connect from './connect-objects.ts';
import { listOf, type Ids } from './objects.ts';
import { done, withAccount, withAccountPayout, withBalance, withTransfer, type Recorded } from './recorded.ts'; // prettier-ignore

const operation = 'payout:7';
const money = ({ account }: Ids) => ({ key: 'k', operation, account, amountCents: 5_000 });
const amount = { amount: '5000', currency: 'cad' };

/** Calls about accounts of mechanics and the money that is sent to them. */
export const connectCalls: readonly Recorded[] = [
  {
    call: 'createAccount',
    name: 'creates an account for payouts on request',
    run: (port) => port.createAccount({ key: 'k', mechanicId: toId(7), email: 'marco@hoist.test' }),
    exchanges: (ids) => [
      {
        method: 'POST',
        path: '/v1/accounts',
        key: 'k',
        params: {
          type: 'express',
          country: 'CA',
          email: 'marco@hoist.test',
          business_type: 'individual',
          capabilities: { transfers: { requested: 'true' } },
          settings: { payouts: { schedule: { interval: 'manual' } } },
          metadata: { users_id: '7' },
        },
        answer: connect.account(ids),
      },
    ],
    judge: (result) => assert.match(done<{ account: string }>(result).account, /^acct_/),
  },
  {
    call: 'retrieveAccount',
    name: 'reads an account and its balance',
    arrange: withAccount,
    run: (port, { account }) => port.retrieveAccount(account),
    exchanges: (ids) => [
      { method: 'GET', path: `/v1/accounts/${ids.account}`, params: {}, answer: connect.account(ids) },
      { method: 'GET', path: '/v1/balance', params: {}, account: ids.account, answer: connect.balance },
    ],
    judge(result) {
      const { payoutsEnabled, transfersActive, due, disabledReason, balanceCents } = done<AccountFacts>(result); // prettier-ignore
      assert.deepEqual(
        [payoutsEnabled, transfersActive, due, disabledReason, balanceCents],
        [true, true, [], null, 0],
      );
    },
  },
  {
    call: 'createAccountLink',
    name: 'links to the onboarding',
    arrange: withAccount,
    run: (port, { account }) =>
      port.createAccountLink({ key: 'k', account, returnUrl: 'https://a.ca/x', refreshUrl: 'https://a.ca/y' }), // prettier-ignore
    exchanges: ({ account }) => [
      {
        method: 'POST',
        path: '/v1/account_links',
        key: 'k',
        params: { account, type: 'account_onboarding', return_url: 'https://a.ca/x', refresh_url: 'https://a.ca/y' }, // prettier-ignore
        answer: connect.link,
      },
    ],
    judge: (result) => assert.match(done<{ url: string }>(result).url, /^http/),
  },
  {
    call: 'transfer',
    name: 'moves money to an account',
    arrange: withBalance,
    run: (port, ids) => port.transfer(money(ids)),
    exchanges: (ids) => [
      {
        method: 'POST',
        path: '/v1/transfers',
        key: 'k',
        params: { ...amount, destination: ids.account, transfer_group: operation, metadata: { operation } },
        answer: connect.transfer(ids),
      },
    ],
    judge(result) {
      const { amountCents, reversedCents } = done<TransferFacts>(result);
      assert.deepEqual([amountCents, reversedCents], [5_000, 0]);
    },
  },
  {
    call: 'transfer',
    name: 'refuses more than our balance',
    arrange: withAccount,
    run: (port, ids) => port.transfer(money(ids)),
    exchanges: (ids) => [
      {
        method: 'POST',
        path: '/v1/transfers',
        key: 'k',
        params: { ...amount, destination: ids.account, transfer_group: operation, metadata: { operation } },
        status: 400,
        answer: connect.poor,
      },
    ],
    judge(result) {
      const { kind, code } = result as { kind: string; code: string };
      assert.deepEqual([kind, code], ['refused', 'balance_insufficient']);
    },
  },
  {
    call: 'retrieveTransfer',
    name: 'reads a transfer',
    arrange: withTransfer,
    run: (port, { transfer }) => port.retrieveTransfer(transfer),
    exchanges: (ids) => [
      { method: 'GET', path: `/v1/transfers/${ids.transfer}`, params: {}, answer: connect.transfer(ids) },
    ],
    judge: (result, { transfer }) => assert.equal(done<TransferFacts>(result).transfer, transfer),
  },
  {
    call: 'findTransfer',
    name: 'finds the transfer of an operation',
    arrange: withTransfer,
    run: (port, { account }) => port.findTransfer({ account, operation }),
    exchanges: (ids) => [
      {
        method: 'GET',
        path: '/v1/transfers',
        params: { destination: ids.account, transfer_group: operation, limit: '1' },
        answer: listOf('/v1/transfers', [connect.transfer(ids)]),
      },
    ],
    judge: (result, { transfer }) => assert.equal(done<TransferFacts>(result).transfer, transfer),
  },
  {
    call: 'reverseTransfer',
    name: 'takes a transfer back',
    arrange: withTransfer,
    run: (port, { transfer }) => port.reverseTransfer({ key: 'k', transfer }),
    exchanges: (ids) => [
      {
        method: 'POST',
        path: `/v1/transfers/${ids.transfer}/reversals`,
        key: 'k',
        params: {},
        answer: connect.reversal(ids),
      },
    ],
    judge: (result) => assert.match(done<{ reversal: string }>(result).reversal, /^trr_/),
  },
  {
    call: 'payOut',
    name: 'pays an account out',
    arrange: withTransfer,
    run: (port, ids) => port.payOut(money(ids)),
    exchanges: (ids) => [
      {
        method: 'POST',
        path: '/v1/payouts',
        key: 'k',
        account: ids.account,
        params: { ...amount, metadata: { operation } },
        answer: connect.accountPayout(ids),
      },
    ],
    judge(result) {
      const { status, operation: ours } = done<AccountPayoutFacts>(result);
      assert.deepEqual([status, ours], ['in_transit', operation]);
    },
  },
  {
    call: 'retrieveAccountPayout',
    name: 'reads the payout of an account',
    arrange: withAccountPayout,
    run: (port, { account, payout }) => port.retrieveAccountPayout({ account, payout }),
    exchanges: (ids) => [
      {
        method: 'GET',
        path: `/v1/payouts/${ids.payout}`,
        params: {},
        account: ids.account,
        answer: connect.accountPayout(ids),
      },
    ],
    judge: (result, { payout }) => assert.equal(done<AccountPayoutFacts>(result).payout, payout),
  },
  {
    call: 'findAccountPayout',
    name: 'finds the payout of an operation',
    arrange: withAccountPayout,
    run: (port, { account }) => port.findAccountPayout({ account, operation }),
    exchanges: (ids) => [
      {
        method: 'GET',
        path: '/v1/payouts',
        params: { limit: '100' },
        account: ids.account,
        answer: listOf('/v1/payouts', [connect.accountPayout(ids)]),
      },
    ],
    judge: (result, { payout }) => assert.equal(done<AccountPayoutFacts>(result).payout, payout),
  },
];
