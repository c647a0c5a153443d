import type { Payout } from '../objects.ts';
import { get, list, post, rowOf, type Call, type Route } from '../route.ts';
import type { Unit } from '../unit.ts';
import { cents, mergeMetadata, needText, text } from '../wire/read.ts';
import { badState, missingParameter } from '../wire/stripe-error.ts';
import { balanceOf, book } from './balance.ts';

/** Duration of a payout in seconds of the simulated clock. */
const bankSeconds = 2 * 86_400;

interface Opening {
  readonly amount: number;
  readonly currency: string;
  readonly automatic: boolean;
  readonly fails: boolean;
  readonly account?: string | undefined;
}

/** Takes the money from the balance immediately; the payout succeeds or fails two days later. */
export function openPayout(unit: Unit, { amount, currency, automatic, fails, account }: Opening): Payout {
  if (amount < 1 || amount > balanceOf(unit, currency, account))
    throw badState('balance_insufficient', 'You have insufficient funds in your Stripe account for this transfer.'); // prettier-ignore
  const made = unit.newObject('po', 'payout');
  const left = book(unit, { type: 'payout', amount: -amount, fee: 0, source: made.id, currency, account });
  const payout: Payout = {
    ...made,
    amount,
    arrival_date: unit.now + bankSeconds,
    automatic,
    balance_transaction: left.id,
    currency,
    description: automatic ? 'STRIPE PAYOUT' : null,
    destination: 'ba_simulated',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    metadata: {},
    method: 'standard',
    original_payout: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    type: 'bank_account',
    _next: { at: unit.now + bankSeconds, status: fails ? 'failed' : 'paid' },
    ...(account === undefined ? {} : { _account: account }),
  };
  return unit.save('payouts', payout, 'payout.created');
}

export function advancePayout(unit: Unit, payout: Payout): void {
  if (payout._next === null || payout._next.at > unit.now) return;
  if (payout._next.status === 'failed') return void fail(unit, payout);
  unit.save('payouts', { ...payout, status: 'paid', _next: null }, 'payout.paid');
}

export function failPaidPayout(unit: Unit, payout: Payout): Payout {
  if (payout.status !== 'paid') throw badState('payouts_not_allowed', 'This payout was not paid.');
  return fail(unit, payout);
}

function fail(unit: Unit, payout: Payout): Payout {
  const { id: source, amount, currency, _account: account } = payout;
  const back = book(unit, { type: 'payout_failure', amount, fee: 0, source, currency, account });
  const failed: Payout = {
    ...payout,
    status: 'failed',
    failure_balance_transaction: back.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    _next: null,
  };
  return unit.save('payouts', failed, 'payout.failed');
}

function create({ unit, params, account }: Call): Payout {
  const paid = account === undefined ? undefined : unit.find('accounts', account);
  if (paid?.payouts_enabled === false)
    throw badState('payouts_not_allowed', 'Payouts are not allowed for this account.');
  const amount = cents(params, 'amount');
  if (amount === undefined) throw missingParameter('amount');
  const currency = needText(params, 'currency');
  const payout = openPayout(unit, {
    amount,
    currency,
    automatic: false,
    fails: paid?._payoutsFail ?? false,
    account,
  });
  const described = { description: text(params, 'description') ?? null, metadata: mergeMetadata({}, params) };
  return unit.save('payouts', { ...payout, ...described });
}

export const payoutRoutes: readonly Route[] = [
  post('/v1/payouts', create, ['amount', 'currency', 'description', 'metadata', 'method']),
  list('/v1/payouts', 'payouts', { others: ['status'], ignored: ['arrival_date'] }),
  get('/v1/payouts/:id', (call) => rowOf(call, 'payouts', 'payout')),
];
