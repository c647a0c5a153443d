import { localeOf } from '@hoist/domain/locale';
import { type Refusal, text } from '@hoist/contract';
import type { OrderId, CouponId } from '@hoist/domain/ids';
import { arrivalWindow } from '@hoist/domain/scheduling/arrival';
import { missedVisitStep } from '@hoist/domain/order/mechanic-no-show';
import { ok, type Result } from '@hoist/domain/result';
import { sql, type SqlBool, type RawBuilder } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { readDelay, repeatable, type OrderRunner, type Needs } from '#modules/orders';
import { sendOrderMessage, notifyStaff } from '#modules/messaging';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { missedVisitOf, recordMissedVisit } from './missed-visit-row.ts';
import type { NoShowSettings } from '#server/shared/settings/no-show-settings.ts';
import { giveCredit } from '#server/shared/give-credit.ts';
import { lockFollowing } from './lock-following.ts';

const BATCH_SIZE = 100;

export const missedVisitsJob = (context: OrderRunner & Needs<'database' | 'settings'>): Job => ({
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
export async function settleMissedVisits(
  context: OrderRunner & Needs<'database' | 'settings'>,
  now: Date,
): Promise<void> {
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

/**
 * Whether the mechanic was at the visit of alias `s` that day. Steps may be skipped, so any work counts, also a
 * completion with a pending payment.
 */
const arrivalEvidence: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select from order_services v where v.orders_id = s.orders_id and v.mechanic_id = s.mechanic_id
    and v.starts_at between s.starts_at - interval '12 hours' and s.starts_at + interval '12 hours'
    and (v.status = 'complete'
      or (v.status = 'confirm' and v.progress in ('arrived', 'in_progress'))
      or exists (select from order_events e where e.orders_services_id = v.orders_services_id
        and e.actor_role = 'mechanic' and e.actor_id = v.mechanic_id and e.at >= v.starts_at - interval '12 hours'
        and e.event in ('extra_work_proposed', 'price_lowered'))
      or exists (select from job_sheet_answers a where a.orders_services_id = v.orders_services_id
        and a.answered_by = v.mechanic_id and a.answered_at >= v.starts_at - interval '12 hours')
      or exists (select from job_sheet_parts p where p.orders_services_id = v.orders_services_id
        and p.noted_by = v.mechanic_id and p.noted_at >= v.starts_at - interval '12 hours')
      or exists (select from job_signatures g where g.orders_services_id = v.orders_services_id
        and g.taken_by = v.mechanic_id)
      or exists (select from order_pictures i where i.orders_services_id = v.orders_services_id
        and i.uploaded_by = v.mechanic_id and i.created_at >= v.starts_at - interval '12 hours')
      or exists (select from stripe_ops o where o.orders_services_id = v.orders_services_id
        and o.params -> 'finish' ->> 'command' = 'complete')))`;

/** The first service represents everything that the same mechanic does in the visit. */
const isUnarrived = sql<SqlBool>`s.status = 'confirm' and not exists (select from order_services b
    where b.orders_id = s.orders_id and b.mechanic_id = s.mechanic_id and b.status = 'confirm'
      and (b.starts_at, b.orders_services_id) < (s.starts_at, s.orders_services_id)
      and b.starts_at > s.starts_at - interval '12 hours')
  and not ${arrivalEvidence}`;

/** Returns the canceled order services. */
const settle = (context: OrderRunner & Needs<'database'>, id: OrderId, settling: Settling) =>
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

interface MissedVisit {
  /** The first service of the visit, locked. */
  readonly order: LoadedOrder;
  readonly now: Date;
  readonly settings: NoShowSettings;
}

/**
 * Cancels and refunds all services of a visit that no mechanic came to, with one credit for the customer, in
 * one transaction. Returns the order services.
 */
async function cancelMissedVisit(
  { changeOrders }: OrderRunner,
  tx: Tx,
  { order, now, settings }: MissedVisit,
): Promise<Result<readonly OrderId[], Refusal>> {
  const couponsId = await creditFor(tx, { order, now, settings });
  const services = [order, ...(await lockFollowing(tx, order))];
  const canceled = await changeOrders(tx, services, (one) => ({
    type: 'cancel',
    by: { role: 'system' },
    now: now.getTime(),
    reason: text(localeOf(one.locale), 'no_show.mechanic'),
  }));
  if (!canceled.ok) return canceled;
  for (const one of services)
    await recordMissedVisit(tx, one, { remediedAt: now, couponsId: one === order ? couponsId : null });
  const visit = canceled.value.map(({ after }) => after);
  const [first = order] = visit;
  await sendOrderMessage(tx, { kind: 'visit_missed', visit, amountCents: settings.creditCents }, first);
  await notifyStaff(tx, { kind: 'visit_missed', ordersServicesId: order.ordersServicesId });
  return ok(visit.map((one) => one.ordersServicesId));
}

async function creditFor(tx: Tx, { order, now, settings }: MissedVisit): Promise<CouponId | null> {
  if (settings.creditCents === 0) return null;
  const { couponsId } = await giveCredit(tx, {
    ownerId: order.usersId,
    cents: settings.creditCents,
    minimumCents: 0,
    days: settings.creditDays,
    prefix: 'SORRY',
    title: { en: 'Credit for a missed visit', fr: 'Crédit pour une visite manquée' },
    now,
  });
  return couponsId;
}
