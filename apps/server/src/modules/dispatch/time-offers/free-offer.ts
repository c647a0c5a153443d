import type { Refusal } from '@hoist/contract';
import { openChangeStates } from '@hoist/domain/order/change-request';
import { keepsMechanic } from '@hoist/domain/order/free-reschedule';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { lapseExtraWork } from '#modules/estimates';
import { notifyStaff } from '#modules/messaging';
import { type OrderRequest, currentFreeReschedule, findOwnOrder, openVisitOf } from '#modules/orders';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';
import type { TimeOffer } from './take-time.ts';

/** Used, expired, or void because the visit moved. */
const freeRescheduleGone: Refusal = { code: 'wrong_state', text: 'free_move.gone' };

/** The caller's visit with its free reschedule, which only the customer may use. */
export async function findFreeReschedule(tx: Db | Tx, request: OrderRequest) {
  const found = await findOwnOrder(tx, request);
  if (!found.ok) return found;
  const grant = await currentFreeReschedule(tx, found.value.order, request.now);
  return grant ? ok({ ...found.value, grant }) : refuse(freeRescheduleGone);
}

/** A granted free move: to any free time, with its mechanic unless that one is off. */
export const freeOffer = (request: OrderRequest): TimeOffer => ({
  entitle: async (db, start) => {
    const found = await findFreeReschedule(db, request);
    if (!found.ok) return found;
    const { order, by, grant } = found.value;
    const { now } = request;
    return ok({
      order,
      by,
      start,
      only: keepsMechanic(grant.reason) ? (order.mechanicId ?? undefined) : undefined,
      free: true,
      settle: async (tx, after) => {
        const used = await tx
          .updateTable('freeMoves')
          .set({ usedAt: now, movedTo: new Date(start) })
          .where('freeMovesId', '=', grant.freeMovesId)
          .where('usedAt', 'is', null)
          .executeTakeFirst();
        if (used.numUpdatedRows !== 1n) return refuse(freeRescheduleGone);
        if (after.mechanicId !== order.mechanicId)
          for (const one of await openVisitOf(tx, after))
            await lapseExtraWork(tx, one, { by, at: now.getTime() });
        return settleFreeMove(tx, after, now);
      },
    });
  },
  isTaken: async (db, start) => {
    const found = await findOwnOrder(db, request);
    if (!found.ok || found.value.order.startsAt.getTime() !== start) return false;
    const used = await db
      .selectFrom('freeMoves')
      .where('ordersServicesId', '=', request.ordersServicesId)
      .where('movedTo', '=', new Date(start))
      .select('freeMovesId')
      .executeTakeFirst();
    return used !== undefined;
  },
});

/** A customer who has moved a visit waits for no answer about any of its services. */
export async function settleFreeMove(tx: Tx, moved: OrderRow, now: Date): Promise<Result<null, Refusal>> {
  await tx
    .updateTable('changeRequests')
    .set({ state: 'withdrawn', endedAt: now })
    .where((where) =>
      where(
        'ordersServicesId',
        'in',
        where
          .selectFrom('orderServices')
          .select('ordersServicesId')
          .where('ordersId', '=', moved.ordersId)
          .where('mechanicId', '=', moved.mechanicId)
          .where('status', '=', 'confirm'),
      ),
    )
    .where('state', 'in', openChangeStates)
    .execute();
  await notifyStaff(tx, { kind: 'moved_free', ordersServicesId: moved.ordersServicesId });
  return ok(null);
}
