import type { UserId, VehicleId } from '@hoist/domain/ids';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { UsersVehiclesTable } from '#server/platform/db/schema-people.ts';
import type { VehicleFields } from './validate-vehicle.ts';

export type VehicleRow = Selectable<UsersVehiclesTable>;

/** A vehicle scoped to its owner, so that a query never finds another user's. */
export interface VehicleOf {
  readonly userId: UserId;
  readonly vehicleId: VehicleId;
}

const living = (tx: Db | Tx, userId: UserId) =>
  tx.selectFrom('usersVehicles').where('usersId', '=', userId).where('deletedAt', 'is', null).selectAll();

export const readVehicles = (tx: Db | Tx, userId: UserId): Promise<VehicleRow[]> =>
  living(tx, userId).orderBy('usersVehiclesId', 'desc').execute();

export const findVehicle = (tx: Db | Tx, { userId, vehicleId }: VehicleOf): Promise<VehicleRow | undefined> =>
  living(tx, userId).where('usersVehiclesId', '=', vehicleId).executeTakeFirst();

/** As `findVehicle`, with a row lock that waits for bookings in progress. */
export const lockVehicle = (tx: Tx, { userId, vehicleId }: VehicleOf): Promise<VehicleRow | undefined> =>
  living(tx, userId).where('usersVehiclesId', '=', vehicleId).forUpdate().executeTakeFirst();

export const insertVehicle = (tx: Tx, userId: UserId, fields: VehicleFields): Promise<VehicleRow> =>
  tx
    .insertInto('usersVehicles')
    .values({ ...fields, usersId: userId })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeVehicle = (
  tx: Tx,
  { userId, vehicleId }: VehicleOf,
  fields: VehicleFields,
): Promise<VehicleRow | undefined> =>
  tx
    .updateTable('usersVehicles')
    .set(fields)
    .where('usersVehiclesId', '=', vehicleId)
    .where('usersId', '=', userId)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Hides a vehicle; past orders keep their own copy (decision C15). */
export async function hideVehicle(tx: Tx, vehicleId: VehicleId, now: Date): Promise<void> {
  await tx
    .updateTable('usersVehicles')
    .set({ deletedAt: now })
    .where('usersVehiclesId', '=', vehicleId)
    .execute();
}
