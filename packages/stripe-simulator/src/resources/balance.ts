import type { BalanceTransaction } from '../objects.ts';
import { get, list, rowOf, type Call, type Route } from '../route.ts';
import { newId, type Unit } from '../unit.ts';

interface Booking {
  readonly type: BalanceTransaction['type'];
  /** Cents; negative if they leave the account. */
  readonly amount: number;
  readonly fee: number;
  readonly source: string | null;
  readonly currency: string;
  /** The connected account whose balance it is; undefined for the platform. */
  readonly account?: string | undefined;
}

export function book(
  unit: Unit,
  { type, amount, fee, source, currency, account }: Booking,
): BalanceTransaction {
  return unit.save('balance_transactions', {
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
    ...(account === undefined ? {} : { _account: account }),
  });
}

export const balanceOf = (unit: Unit, currency: string, account = ''): number =>
  unit
    .where('balance_transactions', `account:${account}`)
    .filter((one) => one.currency === currency)
    .reduce((sum, one) => sum + one.net, 0);

function balance({ unit, account = '' }: Call) {
  const sums = new Map<string, number>();
  for (const one of unit.where('balance_transactions', `account:${account}`))
    sums.set(one.currency, (sums.get(one.currency) ?? 0) + one.net);
  if (sums.size === 0) sums.set('cad', 0);
  const available = [...sums].map(([currency, amount]) => ({
    amount,
    currency,
    source_types: { card: amount },
  }));
  return { object: 'balance', available, livemode: false, pending: available.map((one) => ({ ...one, amount: 0, source_types: { card: 0 } })) }; // prettier-ignore
}

const base = '/v1/balance_transactions';

export const balanceRoutes: readonly Route[] = [
  get('/v1/balance', balance),
  list(base, 'balance_transactions', { index: 'source', others: ['type'], ignored: ['currency', 'payout'] }),
  get(`${base}/:id`, (call) => rowOf(call, 'balance_transactions', 'balance transaction')),
];
