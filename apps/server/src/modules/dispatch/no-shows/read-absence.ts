import type { Absence, ContactAttempt } from '@hoist/domain/order/customer-no-show';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { actionTime, type ReportedAction } from '#server/shared/orders/action-time.ts';
import type { LoadedOrder, OrderRow } from '#server/shared/orders/order-row.ts';
import type { AbsenceRow } from './current-absence.ts';

/** Attempts to reach the customer since: reported calls and texts, and messages in the conversation. */
export async function readAttempts(
  tx: Db | Tx,
  { customerAbsencesId: id, ordersServicesId, mechanicId, begunAt }: AbsenceRow,
): Promise<readonly ContactAttempt[]> {
  const attempts = await tx
    .selectFrom('contactAttempts')
    .where('customerAbsencesId', '=', id)
    .select(['kind', 'at'])
    .execute();
  const written = await tx
    .selectFrom('orderMessages')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('authorRole', '=', 'mechanic')
    .where('authorId', '=', mechanicId)
    .where('createdAt', '>=', begunAt)
    .select('createdAt')
    .execute();
  return [
    ...attempts.map(({ kind, at }) => ({ kind, at: at.getTime() })),
    ...written.map(({ createdAt: at }) => ({ kind: 'message' as const, at: at.getTime() })),
  ].toSorted((one, other) => one.at - other.at);
}

export async function readAbsence(tx: Tx, row: AbsenceRow, order: OrderRow): Promise<Absence> {
  const pictures = await tx
    .selectFrom('orderPictures')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('uploadedBy', '=', row.mechanicId)
    .where('createdAt', '>=', row.begunAt)
    .where('deletedAt', 'is', null)
    .select('id')
    .execute();
  return {
    begunAt: row.begunAt.getTime(),
    startsAt: order.startsAt.getTime(),
    attempts: await readAttempts(tx, row),
    pictures: pictures.length,
  };
}

/** When an action of the wait was done: never before the same mechanic's last one. */
export const waitTime = (tx: Tx, order: LoadedOrder, action: ReportedAction): Promise<Date> =>
  actionTime(tx, order, { ...action, eventsOf: 'mechanic' });
