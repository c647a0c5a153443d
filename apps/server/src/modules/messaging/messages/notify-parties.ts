import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import type { Occasion, OrderMessageKind } from './orders/order-message.ts';
import { sendOrderMessage } from './orders/send-order-message.ts';

/** Sends a message about an order to its customer and mechanic, if any, and refreshes their open screens. */
export async function notifyParties(
  tx: Tx,
  ordersServicesId: OrderId,
  message?: OrderMessageKind | Occasion,
) {
  const order = await tx
    .selectFrom('orderServices')
    .selectAll()
    .where('ordersServicesId', '=', ordersServicesId)
    .executeTakeFirstOrThrow();
  if (message) await sendOrderMessage(tx, message, order);
  await announceOrder(tx, order);
}
