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
  readonly ordersServicesId: OrderId;
  readonly usersVehiclesId: VehicleId;
  readonly servicesId: ServiceId;
  readonly code: string;
  readonly addonCodes: readonly string[];
  readonly timezone: string;
  readonly doneAt: Date;
  readonly odometer: number | null;
  readonly odometerOnArrival: number | null;
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
    .selectFrom('vehicleEntries')
    .where('usersVehiclesId', 'in', vehicleIds)
    .selectAll()
    .orderBy('happenedOn', 'desc')
    .orderBy('vehicleEntriesId', 'desc')
    .execute();

const present = (row: DoneRow): DoneService => ({
  ordersServicesId: row.ordersServicesId,
  vehicleId: row.usersVehiclesId,
  on: localDate(row.doneAt.getTime(), zoneOf(row.timezone)),
  serviceCode: row.code,
  servicesId: row.servicesId,
  addonCodes: row.addonCodes,
  km: row.odometer,
  kmOnArrival: row.odometerOnArrival,
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
      const written = entries.filter((row) => row.usersVehiclesId === id);
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
      : [{ on: row.happenedOn, km: row.odometer, by: 'owner' as const, afresh: row.lowerReason !== '' }],
  );
  return [...byMechanic, ...byOwner];
}
