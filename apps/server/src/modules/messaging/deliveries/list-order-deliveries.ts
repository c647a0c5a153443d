import type { Locale, Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { presentDeliveries, sentMessages, type Deliveries } from './sent-messages.ts';

export async function listOrderDeliveries(
  db: Db,
  id: OrderId,
  locale: Locale,
): Promise<Result<{ data: Deliveries }, Refusal>> {
  const order = await db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', id)
    .select('ordersServicesId')
    .executeTakeFirst();
  if (!order) return refuse({ code: 'not_found' });
  const ofOrder = db
    .selectFrom('userNotifications')
    .where('ordersServicesId', '=', id)
    .select('usersNotificationsId');
  const rows = await sentMessages(db).where('o.usersNotificationsId', 'in', ofOrder).execute();
  return ok({ data: presentDeliveries(rows, locale) });
}
