import type { Refusal } from '@hoist/contract';
import { isCashAllowed } from '@hoist/domain/access/cash';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { isCashOffered } from '#modules/payments';
import type { OrderRequest } from './find-order.ts';
import { withOrder } from './with-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { Needs } from '../order-ports.ts';

/**
 * Switches a card order without a valid hold to cash, as offered to the customer (decision M10). Card money is refunded
 * and the mechanic collects the total; repeatable.
 */
export async function payWithCash(
  { booking, database, changeOrder }: Needs<'database' | 'booking' | 'changeOrder'>,
  request: OrderRequest,
): Promise<Result<LoadedOrder, Refusal>> {
  const { allowCashAppPayment } = await booking.settings.get();
  const wanted = { ...request, only: 'customer', otherwise: 'not_found' } as const;
  return withOrder(database, wanted, async (tx, { order, by }) => {
    if (await isSwitched(tx, order)) return ok(order);
    const isOpen = order.status === 'pending' || order.status === 'confirm';
    const isAllowed = isCashAllowed(await cashPreference(tx, order), allowCashAppPayment === 1);
    if (!isOpen || !isAllowed || !(await isCashOffered(tx, order.ordersServicesId)))
      return refuse({ code: 'wrong_state', text: 'order.no_cash' });
    const switched = await changeOrder(tx, order, { type: 'switch_to_cash', by, now: request.now.getTime() });
    return switched.ok ? ok(switched.value.after) : switched;
  });
}

async function cashPreference(tx: Tx, order: LoadedOrder) {
  const { cashOption: preference } = await tx
    .selectFrom('users')
    .select('cashOption')
    .where('usersId', '=', order.usersId)
    .executeTakeFirstOrThrow();
  return preference;
}

/** A repeated call after its answer was lost. */
async function isSwitched(tx: Tx, order: LoadedOrder): Promise<boolean> {
  if (order.paymentOption !== 'pay_with_cash_on_service') return false;
  const event = await tx
    .selectFrom('orderEvents')
    .select('id')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('event', '=', 'switched_to_cash')
    .executeTakeFirst();
  return event !== undefined;
}
