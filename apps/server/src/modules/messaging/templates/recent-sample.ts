import type { Db, Tx } from '#server/platform/db/database.ts';
import type { MessageTemplateKey } from './default-texts.ts';
import { sampleKind, sampleValues } from './sample-values.ts';

/** Values of the newest booked order, so that a message is previewed as a real customer would read it. */
export async function recentSample(db: Db | Tx, key: MessageTemplateKey) {
  if (!sampleKind(key)) return undefined;
  const order = await db
    .selectFrom('orderServices')
    .where('status', '=', 'confirm')
    .selectAll()
    .orderBy('ordersServicesId', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!order) return undefined;
  const rows = await db
    .selectFrom('users')
    .where('usersId', 'in', [order.usersId, order.mechanicId ?? order.usersId])
    .select(['usersId', 'fname'])
    .execute();
  const nameOf = (id: number | null) => rows.find((row) => row.usersId === id)?.fname ?? '';
  const people = { customer: nameOf(order.usersId), mechanic: nameOf(order.mechanicId) };
  return {
    ordersServicesId: order.ordersServicesId,
    customer: people.customer,
    values: sampleValues(key, { order, people }),
  };
}
