import type { Refusal } from '@hoist/contract';
import type { LockerId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockLockers, auditedLocker } from './lockers.ts';

/** Deactivates a locker. Refused while it contains parts. */
export const removeLocker = (
  database: Database,
  { actorId, lockerId }: { readonly actorId: UserId; readonly lockerId: LockerId },
): Promise<Result<null, Refusal>> =>
  database.transaction(async (tx) => {
    await lockLockers(tx);
    // Waits for a transaction that puts a part into the locker.
    const locker = await tx
      .selectFrom('lockers')
      .where('ordersLockersId', '=', lockerId)
      .where('active', '=', true)
      .select(['number', 'place'])
      .forUpdate()
      .executeTakeFirst();
    if (!locker) return refuse<Refusal>({ code: 'not_found' });
    const inside = await tx
      .selectFrom('orders')
      .where('ordersLockersId', '=', lockerId)
      .select('ordersId')
      .limit(1)
      .execute();
    if (inside.length > 0) return refuse<Refusal>({ code: 'wrong_state', text: 'parts.locker_full' });
    await tx
      .updateTable('lockers')
      .set({ active: false, code: '' })
      .where('ordersLockersId', '=', lockerId)
      .execute();
    await auditChange(tx, {
      actorId,
      action: 'locker.removed',
      entity: 'locker',
      entityId: lockerId,
      before: auditedLocker(locker),
    });
    return ok(null);
  });
