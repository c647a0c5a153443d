import type { Refusal } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/order/order-permission';
import type { OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { sendOrderMessage } from '#modules/messaging';
import type { OrderRequest } from './find-order.ts';
import type { Needs } from '../order-ports.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';
import { withOrder } from './with-order.ts';

/**
 * Asks the customer for the VIN: the notification opens the vehicle's edit screen (decision C9). Refused if the vehicle
 * has a VIN.
 */
export const requestVin = (
  { database }: Needs<'database'>,
  request: OrderRequest,
): Promise<Result<Record<string, never>, Refusal>> =>
  withOrder(database, { ...request, only: 'mechanic' }, async (tx, { order, by }) => {
    const vehicle = await tx
      .selectFrom('usersVehicles')
      .where('usersVehiclesId', '=', order.usersVehiclesId)
      .select('vin')
      .forUpdate()
      .executeTakeFirst();
    if (!mayOnOrder(by, 'request_vin', toOrder(order)) || vehicle?.vin !== '')
      return refuse({ code: 'wrong_state' });
    const { now, ordersServicesId } = request;
    if (!(await isRequested(tx, ordersServicesId)))
      await sendOrderMessage(tx, { kind: 'vin_asked', key: String(now.getTime()) }, order);
    return ok({});
  });

/** The last request is still unread, so another would be redundant. */
async function isRequested(tx: Tx, ordersServicesId: OrderId): Promise<boolean> {
  const unread = await tx
    .selectFrom('userNotifications')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('notificationType', '=', 'request_vin_number')
    .where('readAt', 'is', null)
    .select('usersNotificationsId')
    .executeTakeFirst();
  return unread !== undefined;
}
