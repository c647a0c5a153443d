import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import { offeringEvents } from '../present/answer-until.ts';
import { passOn } from '../commands/release-order.ts';
import type { OrdersContext } from '../orders-context.ts';

const AT_ONCE = 100;
/** Time until another mechanic may be free. */
const RETRY_AFTER_MS = 15 * 60_000;

/** Reassigns offers without an answer to the next best mechanic (decision C12). */
export async function reassignUnaccepted(context: OrdersContext, now: Date, atOnce = AT_ONCE): Promise<void> {
  const { offers } = await context.settings.get();
  const before = new Date(now.getTime() - offers.answerMinutes * 60_000);
  const late = await context.database.db
    .selectFrom('order_services as s')
    .select('s.orders_services_id')
    .where('s.status', '=', 'pending')
    .where('s.mechanic_id', 'is not', null)
    .where('s.starts_at', '>', now)
    .where((eb) => eb.or([eb('s.offer_look_at', 'is', null), eb('s.offer_look_at', '<=', now)]))
    .where(
      sql<Date>`(select max(e.at) from order_events e where e.orders_services_id = s.orders_services_id
        and e.event in (${sql.join(offeringEvents)}))`,
      '<=',
      before,
    )
    .orderBy('s.starts_at')
    .limit(atOnce)
    .execute();
  for (const { orders_services_id: ordersServicesId } of late) {
    const passed = await passOn(context, {
      ordersServicesId,
      by: { role: 'system' },
      now,
      reason: '',
      onlyIfTaken: true,
    });
    if (!passed.ok) await postponeOffer(context, ordersServicesId, now);
  }
}

// Otherwise offers without another mechanic would fill every batch.
async function postponeOffer(context: OrdersContext, ordersServicesId: OrderId, now: Date): Promise<void> {
  await context.database.db
    .updateTable('order_services')
    .set({ offer_look_at: new Date(now.getTime() + RETRY_AFTER_MS) })
    .where('orders_services_id', '=', ordersServicesId)
    .execute();
}
