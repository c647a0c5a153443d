import { parseMoney } from '@hoist/domain/money/money';
import type { OrderDetails } from './order-details.ts';

type Payment = Pick<OrderDetails['payments'][number], 'state' | 'amount' | 'captured'>;

/** What payments have charged and what they hold, in cents. */
export function paymentShares(payments: readonly Payment[]): {
  readonly charged: number;
  readonly held: number;
} {
  const sum = (amounts: readonly string[]) =>
    amounts.reduce((cents, amount) => cents + (parseMoney(amount) ?? 0), 0);
  return {
    charged: sum(payments.map(({ captured }) => captured)),
    held: sum(payments.filter(({ state }) => state === 'authorized').map(({ amount }) => amount)),
  };
}
