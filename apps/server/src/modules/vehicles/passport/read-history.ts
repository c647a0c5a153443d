import type { OrderId, ServiceId, VehicleId } from '@hoist/domain/ids';
import type { OdometerReading } from '@hoist/domain/vehicle/odometer-series';
import { localDate } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { VehicleEntriesTable } from '#server/platform/db/schema-passport.ts';
import type { Selectable } from 'kysely';
import { zoneOf } from '#server/shared/zone-of.ts';

export interface DoneService {
  readonly ordersServicesId: OrderId;
  readonly vehicleId: VehicleId;
  /** 'YYYY-MM-DD' at the location. */
  readonly on: string;
  readonly serviceCode: string;
  readonly servicesId: ServiceId;
  readonly addonCodes: readonly string[];
  readonly km: number | null;
  readonly kmOnArrival: number | null;
}

export type EntryRow = Selectable<VehicleEntriesTable>;

export interface VehicleHistory {
  readonly done: readonly DoneService[];
  readonly entries: readonly EntryRow[];
  readonly readings: readonly OdometerReading[];
}

interface DoneRow {
  readonly orders_services_id: OrderId;
  readonly users_vehicles_id: VehicleId;
  readonly services_id: ServiceId;
  readonly code: string;
  readonly addon_codes: readonly string[];
  readonly timezone: string;
  readonly done_at: Date;
  readonly odometer: number | null;
  readonly odometer_on_arrival: number | null;
}

const readDone = (db: Db | Tx, vehicleIds: readonly VehicleId[]) =>
  sql<DoneRow>`SELECT s.orders_services_id, s.users_vehicles_id, s.services_id, v.code, s.timezone, s.odometer,
      s.odometer_on_arrival,
      coalesce((SELECT min(e.at) FROM order_events e
        WHERE e.orders_services_id = s.orders_services_id AND e.to_status = 'complete'), s.starts_at) AS done_at,
      ARRAY(SELECT a.code FROM order_service_addons o JOIN services_addons a USING (services_addons_id)
        WHERE o.orders_services_id = s.orders_services_id) AS addon_codes
    FROM order_services s JOIN services v USING (services_id)
    WHERE s.status = 'complete' AND s.users_vehicles_id = ANY(${vehicleIds}::bigint[])
    ORDER BY done_at DESC, s.orders_services_id DESC`.execute(db);

const readEntries = (db: Db | Tx, vehicleIds: readonly VehicleId[]) =>
  db
    .selectFrom('vehicle_entries')
    .where('users_vehicles_id', 'in', vehicleIds)
    .selectAll()
    .orderBy('happened_on', 'desc')
    .orderBy('vehicle_entries_id', 'desc')
    .execute();

const present = (row: DoneRow): DoneService => ({
  ordersServicesId: row.orders_services_id,
  vehicleId: row.users_vehicles_id,
  on: localDate(row.done_at.getTime(), zoneOf(row.timezone)),
  serviceCode: row.code,
  servicesId: row.services_id,
  addonCodes: row.addon_codes,
  km: row.odometer,
  kmOnArrival: row.odometer_on_arrival,
});

/** The histories by vehicle id, newest first. Callers check access. */
export async function readHistories(
  db: Db | Tx,
  vehicleIds: readonly VehicleId[],
): Promise<ReadonlyMap<VehicleId, VehicleHistory>> {
  if (vehicleIds.length === 0) return new Map();
  const done = (await readDone(db, vehicleIds)).rows.map(present);
  const entries = await readEntries(db, vehicleIds);
  return new Map(
    vehicleIds.map((id) => {
      const mine = done.filter(({ vehicleId }) => vehicleId === id);
      const written = entries.filter((row) => row.users_vehicles_id === id);
      return [id, { done: mine, entries: written, readings: readingsOf(mine, written) }];
    }),
  );
}

function readingsOf(done: readonly DoneService[], entries: readonly EntryRow[]): readonly OdometerReading[] {
  const byMechanic = done.flatMap(({ on, km, kmOnArrival }) =>
    [km ?? kmOnArrival]
      .filter((one) => one !== null)
      .map((one) => ({ on, km: one, by: 'mechanic' as const })),
  );
  const byOwner = entries.flatMap((row) =>
    row.odometer === null
      ? []
      : [{ on: row.happened_on, km: row.odometer, by: 'owner' as const, afresh: row.lower_reason !== '' }],
  );
  return [...byMechanic, ...byOwner];
}
