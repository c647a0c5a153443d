import type { Payout } from '../objects.ts';
import { need, type Call, type Route } from '../route.ts';
import { newId, type Unit } from '../unit.ts';
import { listParams, page } from '../wire/list.ts';
import { cents, mergeMetadata, needText, text } from '../wire/read.ts';
import { badState, missingParameter, noSuch } from '../wire/stripe-error.ts';
import { balanceOf, book } from './balance.ts';

/** Duration of a payout in seconds of the simulated clock. */
const bankSeconds = 2 * 86_400;

interface Opening {
  readonly amount: number;
  readonly currency: string;
  readonly automatic: boolean;
  readonly fails: boolean;
}

/** Takes the money from the balance immediately; the payout succeeds or fails two days later. */
export function openPayout(unit: Unit, { amount, currency, automatic, fails }: Opening): Payout {
  if (amount < 1 || amount > balanceOf(unit, currency))
    throw badState('balance_insufficient', 'You have insufficient funds in your Stripe account for this transfer.'); // prettier-ignore
  const id = newId('po');
  const left = book(unit, { type: 'payout', amount: -amount, fee: 0, source: id, currency });
  const payout: Payout = {
    id,
    object: 'payout',
    amount,
    arrival_date: unit.now + bankSeconds,
    automatic,
    balance_transaction: left.id,
    created: unit.now,
    currency,
    description: automatic ? 'STRIPE PAYOUT' : null,
    destination: 'ba_simulated',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
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
  };
  unit.put('payouts', payout);
  unit.emit('payout.created', payout);
  return payout;
}

export function advancePayout(unit: Unit, payout: Payout): void {
  if (payout._next === null || payout._next.at > unit.now) return;
  if (payout._next.status === 'failed') return void fail(unit, payout);
  const paid: Payout = { ...payout, status: 'paid', _next: null };
  unit.put('payouts', paid);
  unit.emit('payout.paid', paid);
}

export function failPaidPayout(unit: Unit, payout: Payout): Payout {
  if (payout.status !== 'paid') throw badState('payouts_not_allowed', 'This payout was not paid.');
  return fail(unit, payout);
}

function fail(unit: Unit, payout: Payout): Payout {
  const { id: source, amount, currency } = payout;
  const back = book(unit, { type: 'payout_failure', amount, fee: 0, source, currency });
  const failed: Payout = {
    ...payout,
    status: 'failed',
    failure_balance_transaction: back.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    _next: null,
  };
  unit.put('payouts', failed);
  unit.emit('payout.failed', failed);
  return failed;
}

function create({ unit, params }: Call): Payout {
  const amount = cents(params, 'amount');
  if (amount === undefined) throw missingParameter('amount');
  const currency = needText(params, 'currency');
  const payout = openPayout(unit, { amount, currency, automatic: false, fails: false });
  const made = { ...payout, description: text(params, 'description') ?? null, metadata: mergeMetadata({}, params) }; // prettier-ignore
  unit.put('payouts', made);
  return made;
}

function payoutOf(call: Call): Payout {
  const found = call.unit.find('payouts', need(call, 'id'));
  if (found === undefined) throw noSuch('payout', need(call, 'id'));
  return found;
}

function list({ unit, params }: Call) {
  const status = text(params, 'status');
  const rows = unit.all('payouts').filter((one) => status === undefined || one.status === status);
  return page('/v1/payouts', rows, params);
}

export const payoutRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/payouts', access: 'secret', allows: ['amount', 'currency', 'description', 'metadata', 'method'], run: create }, // prettier-ignore
  { method: 'GET', path: '/v1/payouts', access: 'secret', allows: [...listParams, 'status', 'arrival_date'], run: list }, // prettier-ignore
  { method: 'GET', path: '/v1/payouts/:id', access: 'secret', allows: [], run: payoutOf },
];
