import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import { offeringEvents } from '../present/answer-until.ts';
import { reassignVisit } from '../commands/release-order.ts';
import type { OrderRunner, Needs } from '../order-ports.ts';
import { isNotBeingConfirmed } from '../queries/held-confirmation.ts';

const AT_ONCE = 100;
/** Time until another mechanic may be free. */
const RETRY_AFTER_MS = 15 * 60_000;

/** Reassigns offers without an answer to the next best mechanic (decision C12). */
export async function reassignUnaccepted(
  context: OrderRunner & Needs<'database' | 'booking' | 'settings'>,
  now: Date,
  atOnce = AT_ONCE,
): Promise<void> {
  const { offers } = await context.settings.get();
  const before = new Date(now.getTime() - offers.answerMinutes * 60_000);
  const late = await context.database.db
    .selectFrom('orderServices as s')
    .select('s.ordersServicesId')
    .where('s.status', '=', 'pending')
    .where('s.mechanicId', 'is not', null)
    .where('s.startsAt', '>', now)
    .where(isNotBeingConfirmed)
    .where((eb) => eb.or([eb('s.offerLookAt', 'is', null), eb('s.offerLookAt', '<=', now)]))
    .where(
      sql<Date>`(select max(e.at) from order_events e where e.orders_services_id = s.orders_services_id
        and e.event in (${sql.join(offeringEvents)}))`,
      '<=',
      before,
    )
    .orderBy('s.startsAt')
    .limit(atOnce)
    .execute();
  for (const { ordersServicesId } of late) {
    const reassigned = await reassignVisit(context, {
      ordersServicesId,
      by: { role: 'system' },
      now,
      reason: '',
      onlyIfTaken: true,
    });
    if (!reassigned.ok) await postponeOffer(context, ordersServicesId, now);
  }
}

// Otherwise offers without another mechanic would fill every batch.
async function postponeOffer(
  context: Needs<'database'>,
  ordersServicesId: OrderId,
  now: Date,
): Promise<void> {
  await context.database.db
    .updateTable('orderServices')
    .set({ offerLookAt: new Date(now.getTime() + RETRY_AFTER_MS) })
    .where('ordersServicesId', '=', ordersServicesId)
    .execute();
}
