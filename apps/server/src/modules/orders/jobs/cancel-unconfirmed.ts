import { localeOf } from '@hoist/domain/locale';
import { text, type Locale, type Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import { type SchedulingSnapshot, readSnapshot } from '#modules/scheduling';
import { sendOrderMessage } from '#modules/messaging';
import { repeatable } from '../commands/find-order.ts';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import { nextTimes } from '../queries/next-times.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { Needs } from '../order-ports.ts';
import { isNotBeingConfirmed } from '../queries/held-confirmation.ts';
import { openVisitOf } from '../visits/open-visit.ts';

const AT_ONCE = 100;

/**
 * Cancels pending orders of near visits that were not confirmed: refunds the money and notifies the customer with three
 * free times (decision C12).
 */
export async function cancelUnconfirmed(
  context: Needs<'database' | 'booking' | 'settings' | 'changeOrders'>,
  now: Date,
): Promise<void> {
  const { offers } = await context.settings.get();
  const hours = sql<number>`case when s.starts_at - s.booked_at < ${offers.nearHours} * interval '1 hour'
    then ${offers.nearCancelHoursBefore}::float8 else ${offers.cancelHoursBefore}::float8 end`;
  const due = await context.database.db
    .selectFrom('orderServices as s')
    .select('s.ordersServicesId')
    .where('s.status', '=', 'pending')
    .where(isNotBeingConfirmed)
    .where(sql<Date>`s.starts_at - ${hours} * interval '1 hour'`, '<=', now)
    .orderBy('s.startsAt')
    .limit(AT_ONCE)
    .execute();
  if (due.length === 0) return;
  const snapshot = await readSnapshot(context.booking, 'job');
  for (const { ordersServicesId: id } of due) await cancel(context, { id, snapshot, now });
}

async function cancel(
  context: Needs<'database' | 'changeOrders'>,
  { id, snapshot, now }: { readonly id: OrderId; readonly snapshot: SchedulingSnapshot; readonly now: Date },
): Promise<void> {
  const order = await loadOrder(context.database.db, id);
  if (order?.status !== 'pending') return;
  const visit = await openVisitOf(context.database.db, order);
  const pending = visit.filter(({ status }) => status === 'pending');
  const reason = await reasonFor(context, { order, snapshot, now });
  await cancelTogether(context, { pending, reason, now });
}

/** Cancels all pending services of a visit together, not one by one (decision C14). */
function cancelTogether(
  context: Needs<'database' | 'changeOrders'>,
  given: { readonly pending: readonly LoadedOrder[]; readonly reason: string; readonly now: Date },
): Promise<Result<null, Refusal>> {
  const { pending, reason, now } = given;
  return context.database.transaction(async (tx) => {
    const locked: LoadedOrder[] = [];
    for (const { ordersServicesId, version } of pending) {
      const order = await lockOrder(tx, ordersServicesId);
      // Confirmed or moved since it was read: no longer due.
      if (order?.version !== version) return refuse<Refusal>({ code: 'conflict' });
      locked.push(order);
    }
    const by = { role: 'system' as const };
    const canceled = await context.changeOrders(tx, locked, {
      type: 'cancel',
      by,
      now: now.getTime(),
      reason,
    });
    if (!canceled.ok) return canceled;
    const visit = canceled.value.map(({ after }) => after);
    const [first] = visit;
    if (first) await sendOrderMessage(tx, { kind: 'canceled_by_system', visit }, first);
    return ok(null);
  }, repeatable);
}

async function reasonFor(
  context: Needs<'database'>,
  {
    order,
    snapshot,
    now,
  }: { readonly order: LoadedOrder; readonly snapshot: SchedulingSnapshot; readonly now: Date },
): Promise<string> {
  const locale: Locale = localeOf(order.locale);
  const times = await nextTimes(context.database.db, {
    order,
    snapshot,
    wanted: order.startsAt.getTime(),
    now: now.getTime(),
    locale,
  });
  if (times.length === 0) return text(locale, 'order.unconfirmed');
  return text(locale, 'order.unconfirmed_times', { times: times.map(({ label }) => label).join('; ') });
}
