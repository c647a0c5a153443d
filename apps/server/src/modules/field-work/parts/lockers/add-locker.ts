import { type UserId, noId } from '@hoist/domain/ids';
import type { Refusal } from '@hoist/contract';
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

export const addLocker = (
  database: Database,
  { actorId, form, locale }: { readonly actorId: UserId; readonly form: LockerForm; readonly locale: Locale },
): Promise<Result<Locker, Refusal>> =>
  database.transaction(async (tx) => {
    await lockLockers(tx);
    if (await isNumberTaken(tx, form, noId)) return refuse(numberTaken);
    const { id } = await tx
      .insertInto('lockers')
      .values(form)
      .returning('ordersLockersId as id')
      .executeTakeFirstOrThrow();
    await auditChange(tx, {
      actorId,
      action: 'locker.added',
      entity: 'locker',
      entityId: id,
      after: auditedLocker(form),
    });
    return findLocker(tx, { id, locale });
  });
