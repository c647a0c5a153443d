import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** Whether money is being captured to complete the order, so its price must not change. */
export async function isCompleting(tx: Tx, ordersServicesId: OrderId): Promise<boolean> {
  const waiting = await tx
    .selectFrom('stripeOps')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('state', 'in', ['waiting', 'unknown'])
    .where(sql<boolean>`params -> 'finish' ->> 'command' = 'complete'`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
