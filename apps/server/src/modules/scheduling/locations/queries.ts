import type { LocationId, UserId } from '@hoist/domain/ids';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { UsersLocationsTable } from '#server/platform/db/schema-people.ts';
import type { LocationFields } from './validate-location.ts';

export type LocationRow = Selectable<UsersLocationsTable>;

/** A location and its owner: every query filters by both. */
export interface LocationOf {
  readonly userId: UserId;
  readonly locationId: LocationId;
}

const living = (tx: Db | Tx, userId: UserId) =>
  tx.selectFrom('usersLocations').where('usersId', '=', userId).where('deletedAt', 'is', null).selectAll();

export const readLocations = (tx: Db | Tx, userId: UserId): Promise<LocationRow[]> =>
  living(tx, userId).orderBy('usersLocationsId', 'desc').execute();

export const findLocation = (
  tx: Db | Tx,
  { userId, locationId }: LocationOf,
): Promise<LocationRow | undefined> =>
  living(tx, userId).where('usersLocationsId', '=', locationId).executeTakeFirst();

/** Locks a location: bookings at it wait for this transaction. */
export const lockLocation = (tx: Tx, { userId, locationId }: LocationOf): Promise<LocationRow | undefined> =>
  living(tx, userId).where('usersLocationsId', '=', locationId).forUpdate().executeTakeFirst();

export async function clearDefault(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .updateTable('usersLocations')
    .set({ isDefault: false })
    .where('usersId', '=', userId)
    .where('isDefault', '=', true)
    .execute();
}

export const insertLocation = (tx: Tx, userId: UserId, fields: LocationFields): Promise<LocationRow> =>
  tx
    .insertInto('usersLocations')
    .values({ ...fields, usersId: userId })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeLocation = (
  tx: Tx,
  { userId, locationId }: LocationOf,
  fields: LocationFields,
): Promise<LocationRow | undefined> =>
  tx
    .updateTable('usersLocations')
    .set(fields)
    .where('usersLocationsId', '=', locationId)
    .where('usersId', '=', userId)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Sets since when the customer wants a message; null withdraws it. */
export const setServedMessageWanted = (
  tx: Tx,
  { userId, locationId }: LocationOf,
  servedMessageWantedAt: Date | null,
): Promise<LocationRow | undefined> =>
  tx
    .updateTable('usersLocations')
    .set({ servedMessageWantedAt })
    .where('usersLocationsId', '=', locationId)
    .where('usersId', '=', userId)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Hides a location; past orders keep their own copy (decision C15). */
export async function hideLocation(tx: Tx, locationId: LocationId, now: Date): Promise<void> {
  await tx
    .updateTable('usersLocations')
    .set({ deletedAt: now, isDefault: false })
    .where('usersLocationsId', '=', locationId)
    .execute();
}
