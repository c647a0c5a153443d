import { sql } from 'kysely';
import { passOn } from './release-order.ts';
import type { OrdersContext } from './orders-context.ts';

const AT_ONCE = 100;

/** Offers that nobody answered in time go to the next best mechanic, while there is one (decision C12). */
export async function passOnUnanswered(context: OrdersContext, now: Date): Promise<void> {
  const { offers } = await context.settings.get();
  const before = new Date(now.getTime() - offers.answerMinutes * 60_000);
  const late = await context.database.db
    .selectFrom('order_services as s')
    .select('s.orders_services_id')
    .where('s.status', '=', 'pending')
    .where('s.mechanic_id', 'is not', null)
    .where('s.starts_at', '>', now)
    .where(
      sql<Date>`(select max(e.at) from order_events e where e.orders_services_id = s.orders_services_id
        and e.event in ('booked', 'finalized', 'released', 'time_changed'))`,
      '<=',
      before,
    )
    .orderBy('s.starts_at')
    .limit(AT_ONCE)
    .execute();
  for (const { orders_services_id: ordersServicesId } of late)
    await passOn(context, {
      ordersServicesId,
      by: { role: 'system' },
      now,
      reason: '',
      onlyToSomebody: true,
    });
}
