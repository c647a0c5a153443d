import type { Refusal } from '@hoist/contract';
import { type Changes, withChanges } from '@hoist/contract/changes';
import type { LockerId, UserId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import { refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Locker } from './list-lockers.ts';
import {
  type LockerForm,
  lockLockers,
  isNumberTaken,
  numberTaken,
  auditedLocker,
  findLocker,
} from './lockers.ts';

/** Changes a locker; refused if its version is outdated. */
export const changeLocker = (
  database: Database,
  given: {
    readonly actorId: UserId;
    readonly lockerId: LockerId;
    readonly changes: Changes<LockerForm>;
    readonly version: number;
    readonly locale: Locale;
  },
): Promise<Result<Locker, Refusal>> =>
  database.transaction(async (tx) => {
    const { actorId, lockerId, changes, version, locale } = given;
    await lockLockers(tx);
    const before = await tx
      .selectFrom('lockers')
      .where('ordersLockersId', '=', lockerId)
      .where('active', '=', true)
      .selectAll()
      .executeTakeFirst();
    if (!before) return refuse<Refusal>({ code: 'not_found' });
    if (before.version !== version)
      return refuse<Refusal>({ code: 'conflict', text: 'catalogue.changed_since' });
    const { number, code, place } = before;
    const form = withChanges<LockerForm>({ number, code, place }, changes);
    if (await isNumberTaken(tx, form, lockerId)) return refuse(numberTaken);
    await tx
      .updateTable('lockers')
      .set({ ...form, version: version + 1 })
      .where('ordersLockersId', '=', lockerId)
      .execute();
    await auditChange(tx, {
      actorId,
      action: 'locker.changed',
      entity: 'locker',
      entityId: lockerId,
      before: auditedLocker(before),
      after: auditedLocker(form),
      detail: { codeChanged: before.code !== form.code },
    });
    return findLocker(tx, { id: lockerId, locale });
  });
