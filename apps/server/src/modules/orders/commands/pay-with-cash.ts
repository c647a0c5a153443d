import type { Refusal } from '@hoist/contract';
import { isCashAllowed } from '@hoist/domain/access/cash';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { sendOrderMessage } from '#modules/messaging';
import { dropCards, isCashOffered, sendAfterCommit } from '#modules/payments';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { findOrder, repeatable, type OrderRequest } from './give-command.ts';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { OrdersContext } from '../orders-context.ts';

/**
 * Switches a card order without a valid hold to cash, as offered to the customer (decision M10). Card money is refunded
 * and the mechanic collects the total; repeatable.
 */
export async function payWithCash(
  context: OrdersContext,
  request: OrderRequest,
): Promise<Result<LoadedOrder, Refusal>> {
  const { allowCashAppPayment } = await context.booking.figures.get();
  const switched = await context.database.transaction(
    (tx) => begin(tx, request, allowCashAppPayment === 1),
    repeatable,
  );
  if (switched.ok) sendAfterCommit(context.payments, request.ordersServicesId);
  return switched;
}

async function begin(
  tx: Tx,
  request: OrderRequest,
  cashByDefault: boolean,
): Promise<Result<LoadedOrder, Refusal>> {
  const found = await findOrder(tx, request);
  if (!found.ok) return found;
  if (found.value.by.role !== 'customer') return refuse({ code: 'not_found' });
  const order = await lockOrder(tx, request.ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const { orders_services_id: ordersServicesId } = order;
  if (await isSwitched(tx, order)) return ok(order);
  const { cash_option: preference } = await tx
    .selectFrom('users')
    .select('cash_option')
    .where('users_id', '=', order.users_id)
    .executeTakeFirstOrThrow();
  const stands = order.status === 'pending' || order.status === 'confirm';
  if (!stands || !isCashAllowed(preference, cashByDefault) || !(await isCashOffered(tx, ordersServicesId)))
    return refuse({ code: 'wrong_state', text: 'order.no_cash' });
  await dropCards(tx, { ordersServicesId, cashTotalCents: order.quote.cashTotalCents, now: request.now });
  return ok(await write(tx, order, request.now));
}

/** A repeated call after its answer was lost. */
async function isSwitched(tx: Tx, order: LoadedOrder): Promise<boolean> {
  if (order.payment_option !== 'pay_with_cash_on_service') return false;
  const event = await tx
    .selectFrom('order_events')
    .select('id')
    .where('orders_services_id', '=', order.orders_services_id)
    .where('event', '=', 'switched_to_cash')
    .executeTakeFirst();
  return event !== undefined;
}

async function write(tx: Tx, order: LoadedOrder, now: Date): Promise<LoadedOrder> {
  const { orders_services_id: id, status } = order;
  await tx
    .updateTable('order_services')
    .set((column) => ({
      payment_option: 'pay_with_cash_on_service',
      users_credit_cards_id: null,
      version: column('version', '+', 1),
    }))
    .where('orders_services_id', '=', id)
    .execute();
  await tx
    .insertInto('order_events')
    .values({
      orders_services_id: id,
      at: now,
      actor_id: order.users_id,
      actor_role: 'customer',
      event: 'switched_to_cash',
      from_status: status,
      to_status: status,
    })
    .execute();
  const after = await loadOrder(tx, id);
  if (!after) throw new Error(`Order service ${id} is gone`);
  await sendOrderMessage(tx, 'switched_to_cash', after);
  await announceOrder(tx, after);
  return after;
}
