import { timeOfAction } from '@hoist/domain/order/action-time';
import { parseIso } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from './order-row.ts';

export interface ReportedAction {
  /** The device's time, ISO 8601; undefined: now. */
  readonly doneAt?: string | undefined;
  readonly now: Date;
}

interface Reported extends ReportedAction {
  /** Whose events count: an offline device cannot know of actions of others. */
  readonly eventsOf?: 'mechanic';
}

/** When a mechanic's action was done, possibly offline: never before the order's last event that counts. */
export async function actionTime(
  tx: Db | Tx,
  order: LoadedOrder,
  { doneAt, now, eventsOf }: Reported,
): Promise<Date> {
  if (doneAt === undefined) return now;
  const last = await tx
    .selectFrom('orderEvents')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .$if(eventsOf !== undefined, (query) => query.where('actorRole', '=', 'mechanic'))
    .select((column) => column.fn.max('at').as('at'))
    .executeTakeFirst();
  const after = last?.at?.getTime() ?? 0;
  return new Date(timeOfAction({ doneAt: parseIso(doneAt), now: now.getTime(), after }));
}
