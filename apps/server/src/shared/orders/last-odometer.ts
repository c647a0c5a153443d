import type { Db, Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from './order-row.ts';

/** The latest reading of an order's vehicle, from this visit or another. */
export async function readLastOdometer(
  db: Db | Tx,
  { usersVehiclesId }: LoadedOrder,
): Promise<number | null> {
  const vehicle = await db
    .selectFrom('usersVehicles')
    .where('usersVehiclesId', '=', usersVehiclesId)
    .select('odometer')
    .executeTakeFirst();
  return vehicle?.odometer ?? null;
}
