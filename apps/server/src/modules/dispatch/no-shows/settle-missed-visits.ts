import type { Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { arrivalWindow } from '@hoist/domain/scheduling/arrival';
import { missedVisitStep } from '@hoist/domain/order/mechanic-no-show';
import { ok, type Result } from '@hoist/domain/result';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { type OrdersContext, readDelay, repeatable } from '#modules/orders';
import { sendOrderMessage, notifyStaff } from '#modules/messaging';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { cancelMissedVisit } from './cancel-missed-visit.ts';
import { missedVisitOf, recordMissedVisit } from './missed-visit-row.ts';
import type { NoShowSettings } from '#modules/settings';
import { arrivalEvidence } from './arrival-evidence.ts';

const BATCH_SIZE = 100;

export const missedVisitsJob = (context: OrdersContext): Job => ({
  name: 'missed-visits',
  everyMs: 60_000,
  run: (now) => settleMissedVisits(context, now),
});

interface Settling {
  readonly now: Date;
  readonly settings: NoShowSettings;
}

/**
 * Without an arrival, mechanic and office are asked first; later the visit is canceled, refunded and credited
 * (decision 74). Visits older than a week are left to the office.
 */
export async function settleMissedVisits(context: OrdersContext, now: Date): Promise<void> {
  const { noShow: settings } = await context.settings.get();
  const due = await context.database.db
    .selectFrom('orderServices as s')
    .where(isUnarrived)
    .where('s.startsAt', '>', new Date(now.getTime() - 7 * 86_400_000))
    .where('s.startsAt', '<=', askedFrom({ now, settings }))
    .where(
      sql<SqlBool>`not exists (select from missed_visits m where m.orders_services_id = s.orders_services_id
        and m.starts_at = s.starts_at and m.mechanic_id = s.mechanic_id and m.kept_at is not null)`,
    )
    .select('s.ordersServicesId as id')
    .orderBy('s.startsAt')
    .limit(BATCH_SIZE)
    .execute();
  for (const { id } of due) {
    await settle(context, id, { now, settings });
  }
}

/** The latest start for which the question is due. */
const askedFrom = ({ now, settings }: Settling): Date => {
  const window = arrivalWindow(0).to;
  return new Date(now.getTime() - window - settings.askMinutes * 60_000);
};

/** The first service represents everything that the same mechanic does in the visit. */
const isUnarrived = sql<SqlBool>`s.status = 'confirm' and not exists (select from order_services b
    where b.orders_id = s.orders_id and b.mechanic_id = s.mechanic_id and b.status = 'confirm'
      and (b.starts_at, b.orders_services_id) < (s.starts_at, s.orders_services_id)
      and b.starts_at > s.starts_at - interval '12 hours')
  and not ${arrivalEvidence}`;

/** Returns the canceled order services. */
const settle = (context: OrdersContext, id: OrderId, settling: Settling) =>
  context.database.transaction(async (tx): Promise<Result<readonly number[], Refusal>> => {
    // The lock orders this with simultaneous arrivals, moves and cancellations.
    const order = await lockOrder(tx, id);
    if (!order || !(await isStillUnarrived(tx, id))) return ok([]);
    const step = await stepOf(tx, order, settling);
    if (step === 'ask') await ask(tx, order, settling.now);
    return step === 'remedy' ? cancelMissedVisit(context, tx, { order, ...settling }) : ok([]);
  }, repeatable);

async function isStillUnarrived(tx: Tx, id: OrderId): Promise<boolean> {
  const row = await tx
    .selectFrom('orderServices as s')
    .where('s.ordersServicesId', '=', id)
    .where(isUnarrived)
    .select('s.ordersServicesId')
    .executeTakeFirst();
  return row !== undefined;
}

async function stepOf(tx: Tx, order: LoadedOrder, { now, settings }: Settling) {
  const missed = await missedVisitOf(tx, order);
  if (missed && (missed.keptAt !== null || missed.remediedAt !== null)) return 'wait';
  const confirmed = await tx
    .selectFrom('orderEvents')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('event', '=', 'confirmed')
    .select((row) => row.fn.max('at').as('at'))
    .executeTakeFirst();
  return missedVisitStep({
    expectedAt: (await readDelay(tx, order))?.getTime() ?? null,
    startsAt: order.startsAt.getTime(),
    confirmedAt: confirmed?.at?.getTime() ?? 0,
    askedAt: missed?.askedAt?.getTime() ?? null,
    now: now.getTime(),
    settings,
  });
}

async function ask(tx: Tx, order: LoadedOrder, now: Date): Promise<void> {
  await recordMissedVisit(tx, order, { askedAt: now });
  await sendOrderMessage(tx, 'arrival_missing', order);
  await notifyStaff(tx, { kind: 'arrival_missing', ordersServicesId: order.ordersServicesId });
}
