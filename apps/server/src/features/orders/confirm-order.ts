import type { Refusal } from '@hoist/contract';
import { decide } from '@hoist/domain/order/decide';
import { refuse, type Result } from '@hoist/domain/result';
import { confirmWithin } from './confirm-within.ts';
import { findOrder, type OrderRequest } from './give-command.ts';
import type { OrdersContext } from './orders-context.ts';
import { refusalOf } from './refusal-of.ts';
import { toOrder } from './to-order.ts';

/** The mechanic takes the job: payment 1 is captured, then the order is confirmed (payments.md, section 4). */
export async function confirmOrder(
  context: OrdersContext,
  request: OrderRequest,
): Promise<Result<unknown, Refusal>> {
  const { database, money } = context;
  const found = await findOrder(database.db, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  const paymentsValid = await money.areValid(database.db, order.orders_services_id);
  const now = request.now.getTime();
  const possible = decide(toOrder(order), { type: 'confirm', by, now, paymentsValid });
  if (!possible.ok) return refuse(refusalOf(possible.error, 'confirm'));
  const confirming = { ordersServicesId: order.orders_services_id, by, now: request.now };
  return order.payment_option === 'pay_with_cash_on_service'
    ? database.transaction((tx) => confirmWithin(tx, confirming))
    : money.capture(confirming);
}
