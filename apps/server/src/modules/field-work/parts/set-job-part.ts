import type { Locale, Refusal } from '@hoist/contract';
import type { LockerId, OrderId, UserId } from '@hoist/domain/ids';
import { awaitsParts, type PartState } from '@hoist/domain/order/part-state';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { repeatable } from '#modules/orders';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { readJobs, type FoundJob } from './read-jobs.ts';
import { writePart, type PartChange } from './write-part.ts';

export const visitBegun: Refusal = { code: 'wrong_state', text: 'parts.begun' };

export interface PartSet extends PartChange {
  readonly ordersServicesId: OrderId;
  readonly actorId: UserId;
  readonly lockerId: LockerId | undefined;
  readonly locale: Locale;
  readonly now: Date;
}

export function setJobPart(database: Database, set: PartSet): Promise<Result<FoundJob, Refusal>> {
  const { ordersServicesId, actorId, now } = set;
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, ordersServicesId);
    if (!order || order.bookedAt === null) return refuse<Refusal>({ code: 'not_found' });
    if (!awaitsParts(order)) return refuse(visitBegun);
    const written = await writePart(tx, { order, change: set, actorId, now });
    if (!written.ok) return written;
    const locker = await putIntoLocker(tx, order, { ...set, state: written.value.after.state });
    if (!locker.ok) return locker;
    const { before, after } = written.value;
    await auditChange(tx, {
      actorId,
      action: 'order.part_set',
      entity: 'order_service',
      entityId: ordersServicesId,
      before: before
        ? {
            state: before.state,
            note: before.note,
            quantity: before.quantity,
            locker: order.ordersLockersId,
          }
        : {},
      after: { state: after.state, note: after.note, quantity: after.quantity, locker: locker.value },
      detail: { part: set.part, title: after.title.en },
    });
    await announceOrder(tx, order);
    const [job] = await readJobs(tx, [ordersServicesId]);
    return job ? ok(job) : refuse({ code: 'not_found' });
  }, repeatable);
}

/** Puts the order's parts into an active locker; returns the order's locker. */
export async function putIntoLocker(
  tx: Tx,
  order: LoadedOrder,
  { state, lockerId }: Pick<PartSet, 'lockerId'> & { readonly state: PartState },
): Promise<Result<number | null, Refusal>> {
  if (state !== 'in_locker') return ok(order.ordersLockersId);
  if (lockerId === undefined)
    return order.ordersLockersId === null
      ? refuse(invalidField('orders_lockers_id', 'parts.locker'))
      : ok(order.ordersLockersId);
  // The lock prevents its deactivation meanwhile.
  const locker = await tx
    .selectFrom('lockers')
    .where('ordersLockersId', '=', lockerId)
    .where('active', '=', true)
    .select('ordersLockersId')
    .forShare()
    .executeTakeFirst();
  if (!locker) return refuse(invalidField('orders_lockers_id', 'parts.locker'));
  await tx
    .updateTable('orders')
    .set({ ordersLockersId: lockerId })
    .where('ordersId', '=', order.ordersId)
    .execute();
  return ok(lockerId);
}
