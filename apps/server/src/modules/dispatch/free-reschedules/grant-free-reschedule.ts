import type { OrderId, UserId } from '@hoist/domain/ids';
import type { FreeRescheduleReason } from '@hoist/domain/order/free-reschedule';
import type { Tx } from '#server/platform/db/database.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { recordEvent } from '#server/shared/orders/record-event.ts';

export interface Granting {
  readonly ordersServicesId: OrderId;
  readonly reason: FreeRescheduleReason;
  /** The mechanic who is off, for that reason. */
  readonly mechanicId?: UserId;
  readonly until: Date;
  readonly now: Date;
}

/** Grants one free reschedule (decision C18) or extends it; the caller sends the message. Returns whether it is new. */
export async function grantFreeReschedule(tx: Tx, granting: Granting): Promise<boolean> {
  const { ordersServicesId, reason, mechanicId = null, until, now } = granting;
  const order = await lockOrder(tx, ordersServicesId);
  if (order?.status !== 'confirm') return false;
  const grant = { ordersServicesId, startsAt: order.startsAt };
  // Who is off cannot keep an earlier promise of other times.
  if (reason === 'mechanic_off') await endOtherGrants(tx, order);
  const granted = await tx
    .insertInto('freeMoves')
    .values({ ...grant, reason, mechanicId, grantedAt: now, until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('freeMovesId')
    .executeTakeFirst();
  if (granted) {
    const detail = { reason, until: until.toISOString() };
    await recordEvent(tx, order, { event: 'free_move_granted', by: { role: 'system' }, at: now, detail });
    return true;
  }
  await tx
    .updateTable('freeMoves')
    .set({ until })
    .where('ordersServicesId', '=', ordersServicesId)
    .where('startsAt', '=', order.startsAt)
    .where('usedAt', 'is', null)
    .where('until', '<', until)
    .execute();
  await announceOrder(tx, order);
  return false;
}

const endOtherGrants = (tx: Tx, { ordersServicesId, startsAt }: LoadedOrder) =>
  tx
    .deleteFrom('freeMoves')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('startsAt', '=', startsAt)
    .where('usedAt', 'is', null)
    .where('reason', '<>', 'mechanic_off')
    .execute();
