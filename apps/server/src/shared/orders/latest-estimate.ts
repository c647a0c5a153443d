import type { OrderId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';

interface Printed {
  readonly vehicle?: { readonly odometerIn: number | null };
}

/** The number of the order's current estimate, and the odometer reading on it in kilometres. */
export async function latestEstimate(tx: Db | Tx, ordersServicesId: OrderId) {
  const row = await tx
    .selectFrom('documents')
    .select(['number', 'content'])
    .where('ordersServicesId', '=', ordersServicesId)
    .where('kind', '=', 'estimate')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const { vehicle } = row.content as Printed;
  return { number: row.number, odometerIn: vehicle?.odometerIn ?? null };
}
