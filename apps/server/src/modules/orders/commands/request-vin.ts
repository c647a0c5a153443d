import type { Refusal } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/access/policies';
import type { OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { sendOrderMessage } from '#modules/messaging';
import { findOrder, type OrderRequest } from './give-command.ts';
import type { OrdersContext } from '../orders-context.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';

/**
 * Asks the customer for the VIN: the notification opens the vehicle's edit screen (decision C9). Refused if the vehicle
 * has a VIN.
 */
export function requestVin(
  context: OrdersContext,
  request: OrderRequest,
): Promise<Result<Record<string, never>, Refusal>> {
  return context.database.transaction(async (tx) => {
    const found = await findOrder(tx, request);
    if (!found.ok) return found;
    const { order, by } = found.value;
    if (by.role !== 'mechanic') return refuse({ code: 'forbidden' });
    const vehicle = await tx
      .selectFrom('users_vehicles')
      .where('users_vehicles_id', '=', order.users_vehicles_id)
      .select('vin')
      .forUpdate()
      .executeTakeFirst();
    if (!mayOnOrder(by, 'request_vin', toOrder(order)) || vehicle?.vin !== '')
      return refuse({ code: 'wrong_state' });
    const { now, ordersServicesId } = request;
    if (!(await isAsked(tx, ordersServicesId)))
      await sendOrderMessage(tx, { kind: 'vin_asked', key: String(now.getTime()) }, order);
    return ok({});
  });
}

/** The last request is still unread, so another would be redundant. */
async function isAsked(tx: Tx, ordersServicesId: OrderId): Promise<boolean> {
  const asked = await tx
    .selectFrom('user_notifications')
    .where('orders_services_id', '=', ordersServicesId)
    .where('notification_type', '=', 'request_vin_number')
    .where('read_at', 'is', null)
    .select('users_notifications_id')
    .executeTakeFirst();
  return asked !== undefined;
}
