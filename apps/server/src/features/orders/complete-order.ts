import type { Refusal } from '@hoist/contract';
import type { Cents } from '@hoist/domain/money/money';
import { decide } from '@hoist/domain/order/decide';
import { refuse, type Result } from '@hoist/domain/result';
import { completeWithin } from './complete-within.ts';
import { findOrder, type OrderRequest } from './give-command.ts';
import type { OrdersContext } from './orders-context.ts';
import { refusalOf } from './refusal-of.ts';
import { toOrder } from './to-order.ts';

export interface CompleteRequest extends OrderRequest {
  readonly odometer: number;
  readonly collectedCents: Cents;
  readonly paymentCollectedByMechanic: boolean;
}

/** The work is done: the odometer and the server's own total, then what is due is captured or taken in cash (decision C6). */
export async function completeOrder(
  context: OrdersContext,
  request: CompleteRequest,
): Promise<Result<unknown, Refusal>> {
  const { database, money } = context;
  const { odometer, collectedCents, paymentCollectedByMechanic, now } = request;
  const found = await findOrder(database.db, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  const facts = { by, odometer, collectedCents, paymentCollectedByMechanic };
  const possible = decide(toOrder(order), { type: 'complete', now: now.getTime(), ...facts });
  if (!possible.ok) return refuse(refusalOf(possible.error, 'complete'));
  const completing = { ordersServicesId: order.orders_services_id, now, ...facts };
  if (order.payment_option !== 'pay_with_cash_on_service') return money.settle(completing);
  return database.transaction(async (tx) => {
    const completed = await completeWithin(tx, completing);
    if (completed.ok) await money.takeCash(tx, completed.value.after, now);
    return completed;
  });
}
