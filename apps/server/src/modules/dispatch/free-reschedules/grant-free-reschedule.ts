import type { OrderId } from '@hoist/domain/ids';
import type { FreeRescheduleReason } from '@hoist/domain/order/free-reschedule';
import type { Tx } from '#server/platform/db/database.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import { noteEvent } from '#server/shared/orders/note-event.ts';

export interface Granting {
  readonly ordersServicesId: OrderId;
  readonly reason: FreeRescheduleReason;
  readonly until: Date;
  readonly now: Date;
}

/** Grants one free reschedule (decision C18) or extends it; the caller sends the message. Returns whether it is new. */
export async function grantFreeReschedule(tx: Tx, granting: Granting): Promise<boolean> {
  const { ordersServicesId, reason, until, now } = granting;
  const order = await lockOrder(tx, ordersServicesId);
  if (order?.status !== 'confirm') return false;
  const grant = { orders_services_id: ordersServicesId, starts_at: order.starts_at };
  const granted = await tx
    .insertInto('free_moves')
    .values({ ...grant, reason, granted_at: now, until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('free_moves_id')
    .executeTakeFirst();
  if (granted) {
    const detail = { reason, until: until.toISOString() };
    const by = { actorId: null, role: 'system' as const };
    await noteEvent(tx, order, { event: 'free_move_granted', at: now, ...by, detail });
  } else
    await tx
      .updateTable('free_moves')
      .set({ until })
      .where('orders_services_id', '=', ordersServicesId)
      .where('starts_at', '=', order.starts_at)
      .where('used_at', 'is', null)
      .where('until', '<', until)
      .execute();
  await announceOrder(tx, order);
  return granted !== undefined;
}
