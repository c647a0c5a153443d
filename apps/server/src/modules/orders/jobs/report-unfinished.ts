import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { sendOrderMessage, notifyStaff } from '#modules/messaging';
import { raiseDiscrepancy, settleDiscrepancies } from '#modules/payments';
import { repeatable } from '../commands/find-order.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { Needs } from '../order-ports.ts';

const kind = 'visit_unfinished';

/**
 * Confirmed visits without an end a day later: asks mechanic and office once and raises a discrepancy until they end.
 * People decide about their money (docs/decisions/0040).
 */
export async function reportUnfinished({ database }: Needs<'database'>, now: Date): Promise<void> {
  const unfinished = await database.db
    .selectFrom('orderServices')
    .where('status', '=', 'confirm')
    .where('endsAt', '<=', new Date(now.getTime() - MS_PER_DAY))
    .select('ordersServicesId as id')
    .orderBy('endsAt')
    .execute();
  for (const { id } of unfinished) await database.transaction((tx) => show(tx, id, now), repeatable);
  const still = unfinished.map(({ id }) => String(id));
  await database.transaction((tx) => settleDiscrepancies(tx, { kind, still, now }));
}

/** Asks again if the visit was moved since. */
async function show(tx: Tx, id: OrderId, now: Date): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order?.status !== 'confirm' || order.endsAt.getTime() > now.getTime() - MS_PER_DAY) return;
  const detail = {
    ordersServicesId: id,
    mechanicId: order.mechanicId,
    startsAt: order.startsAt.toISOString(),
  };
  if (!(await raiseDiscrepancy(tx, { kind, subject: String(id), detail, now }))) return;
  await sendOrderMessage(tx, kind, order);
  await notifyStaff(tx, { kind, ordersServicesId: id });
}
