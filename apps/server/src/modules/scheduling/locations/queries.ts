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
  tx.selectFrom('users_locations').where('users_id', '=', userId).where('deleted_at', 'is', null).selectAll();

export const readLocations = (tx: Db | Tx, userId: UserId): Promise<LocationRow[]> =>
  living(tx, userId).orderBy('users_locations_id', 'desc').execute();

export const findLocation = (
  tx: Db | Tx,
  { userId, locationId }: LocationOf,
): Promise<LocationRow | undefined> =>
  living(tx, userId).where('users_locations_id', '=', locationId).executeTakeFirst();

/** Locks a location: bookings at it wait for this transaction. */
export const lockLocation = (tx: Tx, { userId, locationId }: LocationOf): Promise<LocationRow | undefined> =>
  living(tx, userId).where('users_locations_id', '=', locationId).forUpdate().executeTakeFirst();

/** Serializes changes of a user's locations, so at most one is the default. */
export async function lockLocationsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.selectFrom('users').where('users_id', '=', userId).forNoKeyUpdate().select('users_id').execute();
}

export async function clearDefault(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .updateTable('users_locations')
    .set({ is_default: false })
    .where('users_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

export const insertLocation = (tx: Tx, userId: UserId, fields: LocationFields): Promise<LocationRow> =>
  tx
    .insertInto('users_locations')
    .values({ ...fields, users_id: userId })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeLocation = (
  tx: Tx,
  { userId, locationId }: LocationOf,
  fields: LocationFields,
): Promise<LocationRow | undefined> =>
  tx
    .updateTable('users_locations')
    .set(fields)
    .where('users_locations_id', '=', locationId)
    .where('users_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Hides a location; past orders keep their own copy (decision C15). */
export async function hideLocation(tx: Tx, locationId: LocationId, now: Date): Promise<void> {
  await tx
    .updateTable('users_locations')
    .set({ deleted_at: now, is_default: false })
    .where('users_locations_id', '=', locationId)
    .execute();
}
