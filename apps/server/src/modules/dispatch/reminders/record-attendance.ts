import { reminderKinds } from '@hoist/domain/order/attendance';
import type { Tx } from '#server/platform/db/database.ts';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import { openVisitOf } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { isReminder } from '#server/shared/links/reminder-links.ts';

interface Attendance {
  readonly order: LoadedOrder;
  readonly byLink: boolean;
  readonly now: Date;
}

/** Records attendance once for every confirmed service of the visit of a locked order. */
export async function recordAttendance(tx: Tx, { order, byLink, now }: Attendance): Promise<void> {
  const visit = (await openVisitOf(tx, order)).filter(({ status }) => status === 'confirm');
  const askedBy = await askedLast(tx, visit);
  const by = { role: 'customer' as const, userId: order.users_id };
  for (const one of visit) {
    const isNew = await tx
      .insertInto('order_attendances')
      .values({
        orders_services_id: one.orders_services_id,
        starts_at: one.starts_at,
        confirmed_by: order.users_id,
        confirmed_at: now,
        asked_by: askedBy,
        by_link: byLink,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('orders_services_id')
      .executeTakeFirst();
    if (!isNew) continue;
    await recordEvent(tx, one, { event: 'attendance_confirmed', by, at: now, detail: { askedBy, byLink } });
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
