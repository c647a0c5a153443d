import { isReminder, reminderKinds } from '@hoist/domain/order/attendance';
import type { Tx } from '#server/platform/db/database.ts';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import { openVisitOf } from '#modules/orders';
import { acceptMove } from '../move-questions/accept-move.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

interface Attendance {
  readonly order: LoadedOrder;
  readonly through: 'app' | 'link' | 'text';
  readonly now: Date;
}

/** Records attendance once for every confirmed service of the visit of a locked order. */
export async function recordAttendance(tx: Tx, { order, through, now }: Attendance): Promise<void> {
  const byLink = through === 'link';
  const visit = (await openVisitOf(tx, order)).filter(({ status }) => status === 'confirm');
  const askedBy = await askedLast(tx, visit);
  const by = { role: 'customer' as const, userId: order.usersId };
  await acceptMove(tx, { order, by, through, now });
  for (const one of visit) {
    const isNew = await tx
      .insertInto('orderAttendances')
      .values({
        ordersServicesId: one.ordersServicesId,
        startsAt: one.startsAt,
        confirmedBy: order.usersId,
        confirmedAt: now,
        askedBy,
        byLink,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('ordersServicesId')
      .executeTakeFirst();
    if (!isNew) continue;
    await recordEvent(tx, one, {
      event: 'attendance_confirmed',
      by,
      at: now,
      detail: { askedBy, byLink, ...(through === 'text' ? { through } : {}) },
    });
  }
}

/** The last reminder of the visit, which may belong to another of its services. */
async function askedLast(tx: Tx, visit: readonly LoadedOrder[]) {
  const ids = visit.map((one) => one.ordersServicesId);
  const last = await tx
    .selectFrom('orderTimedTellings')
    .where('ordersServicesId', 'in', ids)
    .where('kind', 'in', reminderKinds)
    .orderBy('id', 'desc')
    .select('kind')
    .executeTakeFirst();
  return last && isReminder(last.kind) ? last.kind : 'order';
}
