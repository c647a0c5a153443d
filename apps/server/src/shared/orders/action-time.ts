import { timeOfAction } from '@hoist/domain/order/action-time';
import { parseIso } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from './order-row.ts';

export interface ReportedAction {
  /** The device's time, ISO 8601; undefined: now. */
  readonly doneAt?: string | undefined;
  readonly now: Date;
}

/** When a mechanic's action was done, possibly offline: never before the order's last event. */
export async function actionTime(
  tx: Db | Tx,
  order: LoadedOrder,
  { doneAt, now }: ReportedAction,
): Promise<Date> {
  if (doneAt === undefined) return now;
  const last = await tx
    .selectFrom('orderEvents')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .select((column) => column.fn.max('at').as('at'))
    .executeTakeFirst();
  const after = last?.at?.getTime() ?? 0;
  return new Date(timeOfAction({ doneAt: parseIso(doneAt), now: now.getTime(), after }));
}
