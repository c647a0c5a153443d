import type { Refusal } from '@hoist/contract';
import type { FreeRescheduleId } from '@hoist/domain/ids';
import { keepsMechanic } from '@hoist/domain/order/free-reschedule';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseIso, type Instant } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { notifyStaff } from '#modules/messaging';
import { lapseExtraWork } from '#modules/estimates';
import {
  type OrderRequest,
  findOrder,
  openVisitOf,
  rescheduleVisit,
  type Needs,
  type OrderRunner,
} from '#modules/orders';
import { findFreeReschedule, freeRescheduleGone } from './find-free-reschedule.ts';
import { openChangeStates } from '@hoist/domain/order/change-request';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

/**
 * Moves a visit by its free reschedule, with its payments, and with its mechanic unless that one is off. A duplicate
 * submit changes nothing.
 */
export async function rescheduleFree(
  context: OrderRunner & Needs<'database' | 'booking'>,
  request: OrderRequest & { readonly preferredTime: string },
): Promise<Result<null, Refusal>> {
  const start = parseIso(request.preferredTime);
  if (start === undefined) return refuse(invalidField('preferred_time', 'change.time'));
  const { now } = request;
  const moved = await rescheduleVisit(context, {
    ...request,
    entitle: async (db) => {
      const found = await findFreeReschedule(db, request);
      if (!found.ok) return found;
      const { order, grant } = found.value;
      if (order.startsAt.getTime() === start)
        return refuse<Refusal>(invalidField('preferred_time', 'change.same_time'));
      const only = keepsMechanic(grant.reason) ? (order.mechanicId ?? undefined) : undefined;
      return ok({ ...found.value, start, only, free: true });
    },
    afterwards: async (tx, { after }, { order, grant, by }) => {
      if (!(await markUsed(tx, { id: grant.freeMovesId, start, now }))) return refuse(freeRescheduleGone);
      await withdrawRequests(tx, after, now);
      if (after.mechanicId !== order.mechanicId)
        for (const one of await openVisitOf(tx, after))
          await lapseExtraWork(tx, one, { by, at: now.getTime() });
      await notifyStaff(tx, { kind: 'moved_free', ordersServicesId: order.ordersServicesId });
      return ok(null);
    },
  });
  return moved.ok || (await alreadyMoved(context, { request, start })) ? ok(null) : moved;
}

/** Returns false if it was used meanwhile. */
async function markUsed(
  tx: Tx,
  { id, start, now }: { readonly id: FreeRescheduleId; readonly start: Instant; readonly now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('freeMoves')
    .set({ usedAt: now, movedTo: new Date(start) })
    .where('freeMovesId', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** A duplicate submit: the visit has already moved there for free. */
async function alreadyMoved(
  { database: { db } }: Needs<'database'>,
  { request, start }: { readonly request: OrderRequest; readonly start: Instant },
): Promise<boolean> {
  const found = await findOrder(db, request);
  if (!found.ok || found.value.by.role !== 'customer') return false;
  if (found.value.order.startsAt.getTime() !== start) return false;
  const used = await db
    .selectFrom('freeMoves')
    .where('ordersServicesId', '=', request.ordersServicesId)
    .where('movedTo', '=', new Date(start))
    .select('freeMovesId')
    .executeTakeFirst();
  return used !== undefined;
}

/** A customer who has moved a visit waits for no answer about any of its services. */
export async function withdrawRequests(tx: Tx, moved: OrderRow, now: Date): Promise<void> {
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
}
