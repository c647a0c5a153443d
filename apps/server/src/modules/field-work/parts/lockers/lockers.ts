import type { LockerId } from '@hoist/domain/ids';
import type { Refusal } from '@hoist/contract';
import type { Locale } from '@hoist/domain/locale';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { type Locker, listLockers } from './list-lockers.ts';

export interface LockerForm {
  readonly number: string;
  readonly code: string;
  readonly place: string;
}

// Access codes are not written to the audit log.
export const auditedLocker = ({ number, place }: Omit<LockerForm, 'code'>) => ({ number, place });

/** Serializes changes of lockers, which are few. */
export const lockLockers = (tx: Tx) => sql`LOCK TABLE lockers IN SHARE ROW EXCLUSIVE MODE`.execute(tx);

export const isNumberTaken = async (tx: Tx, { number, place }: LockerForm, but: LockerId): Promise<boolean> =>
  (await tx
    .selectFrom('lockers')
    .where('active', '=', true)
    .where('ordersLockersId', '!=', but)
    .where(sql<boolean>`lower(number) = lower(${number}) AND lower(place) = lower(${place})`)
    .select('ordersLockersId')
    .executeTakeFirst()) !== undefined;

export const numberTaken: Refusal = { code: 'in_use', text: 'parts.locker_taken' };

export async function findLocker(
  tx: Tx,
  { id, locale }: { readonly id: LockerId; readonly locale: Locale },
): Promise<Result<Locker, Refusal>> {
  const [locker] = await listLockers(tx, locale, id);
  return locker ? ok(locker) : refuse({ code: 'not_found' });
}
