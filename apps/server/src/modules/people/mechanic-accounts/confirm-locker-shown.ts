import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Changing } from './certificates.ts';

/** Notes that the mechanic knows where parts are picked up. */
export function confirmLockerShown(
  database: Database,
  { actorId, mechanicId, now }: Changing,
): Promise<Result<null, Refusal>> {
  return database.transaction(async (tx) => {
    const known = await tx
      .selectFrom('mechanics')
      .where('usersId', '=', mechanicId)
      .select('lockerShownAt')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!known) return refuse<Refusal>({ code: 'not_found' });
    if (known.lockerShownAt !== null) return refuse<Refusal>({ code: 'wrong_state' });
    await tx.updateTable('mechanics').set({ lockerShownAt: now }).where('usersId', '=', mechanicId).execute();
    await auditChange(tx, {
      actorId,
      action: 'mechanic.locker_shown',
      entity: 'user',
      entityId: mechanicId,
    });
    return ok(null);
  });
}
