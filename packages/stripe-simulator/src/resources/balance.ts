import type { BalanceTransaction } from '../objects.ts';
import { need, type Call, type Route } from '../route.ts';
import { newId, type Unit } from '../unit.ts';
import { listParams, page } from '../wire/list.ts';
import { text } from '../wire/read.ts';
import { noSuch } from '../wire/stripe-error.ts';

interface Booking {
  readonly type: BalanceTransaction['type'];
  /** Cents; negative if they leave the account. */
  readonly amount: number;
  readonly fee: number;
  readonly source: string | null;
  readonly currency: string;
}

export function book(unit: Unit, { type, amount, fee, source, currency }: Booking): BalanceTransaction {
  const transaction: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: unit.now,
    balance_type: 'payments',
    created: unit.now,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? (amount < 0 ? 'dispute' : 'dispute_reversal') : type,
    source,
    status: 'available',
    type,
  };
  unit.put('balance_transactions', transaction);
  return transaction;
}

export const balanceOf = (unit: Unit, currency: string): number =>
  unit
    .all('balance_transactions')
    .filter((one) => one.currency === currency)
    .reduce((sum, one) => sum + one.net, 0);

function balance({ unit }: Call) {
  const sums = new Map<string, number>();
  for (const one of unit.all('balance_transactions'))
    sums.set(one.currency, (sums.get(one.currency) ?? 0) + one.net);
  if (sums.size === 0) sums.set('cad', 0);
  const available = [...sums].map(([currency, amount]) => ({
    amount,
    currency,
    source_types: { card: amount },
  }));
  return { object: 'balance', available, livemode: false, pending: available.map((one) => ({ ...one, amount: 0, source_types: { card: 0 } })) }; // prettier-ignore
}

function list({ unit, params }: Call) {
  const [source, type] = [text(params, 'source'), text(params, 'type')];
  const rows = (
    source === undefined
      ? unit.all('balance_transactions')
      : unit.where('balance_transactions', `source:${source}`)
  ).filter((one) => type === undefined || one.type === type);
  return page('/v1/balance_transactions', rows, params);
}

function retrieve(call: Call): BalanceTransaction {
  const found = call.unit.find('balance_transactions', need(call, 'id'));
  if (found === undefined) throw noSuch('balance transaction', need(call, 'id'));
  return found;
}

const listed = [...listParams, 'source', 'type', 'currency', 'payout'];

export const balanceRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/balance', access: 'secret', allows: [], run: balance },
  { method: 'GET', path: '/v1/balance_transactions', access: 'secret', allows: listed, run: list },
  { method: 'GET', path: '/v1/balance_transactions/:id', access: 'secret', allows: [], run: retrieve },
];
