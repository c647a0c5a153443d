import { reminderKinds } from '@hoist/domain/order/attendance';
import type { Tx } from '#server/platform/db/database.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { noteEvent } from '#server/shared/orders/note-event.ts';
import { openVisitOf } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { isReminder } from '#server/shared/links/reminder-links.ts';

interface Said {
  readonly order: LoadedOrder;
  readonly byLink: boolean;
  readonly now: Date;
}

/** Records attendance once for every confirmed service of the visit of a locked order. */
export async function recordAttendance(tx: Tx, { order, byLink, now }: Said): Promise<void> {
  const visit = (await openVisitOf(tx, order)).filter(({ status }) => status === 'confirm');
  const askedBy = await askedLast(tx, visit);
  const actorId = order.users_id;
  for (const one of visit) {
    const kept = await tx
      .insertInto('order_attendances')
      .values({
        orders_services_id: one.orders_services_id,
        starts_at: one.starts_at,
        confirmed_by: actorId,
        confirmed_at: now,
        asked_by: askedBy,
        by_link: byLink,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('orders_services_id')
      .executeTakeFirst();
    if (!kept) continue;
    const detail = { askedBy, byLink };
    await noteEvent(tx, one, { event: 'attendance_confirmed', at: now, actorId, role: 'customer', detail });
    await announceOrder(tx, one);
  }
}

/** The last reminder of the visit, which may belong to another of its services. */
async function askedLast(tx: Tx, visit: readonly LoadedOrder[]) {
  const ids = visit.map((one) => one.orders_services_id);
  const last = await tx
    .selectFrom('order_timed_tellings')
    .where('orders_services_id', 'in', ids)
    .where('kind', 'in', reminderKinds)
    .orderBy('id', 'desc')
    .select('kind')
    .executeTakeFirst();
  return last && isReminder(last.kind) ? last.kind : 'order';
}
