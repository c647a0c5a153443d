import { warrantyEnd } from '@hoist/domain/documents/warranty-end';
import { parseDate } from '@hoist/domain/civil-date';
import type { OrderId, UserId, VehicleId } from '@hoist/domain/ids';
import { localDate } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { acceptedEstimateOf } from '#server/shared/orders/accepted-estimate.ts';
import { lineTitle } from '#server/shared/orders/line-title.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

export interface ServiceRecord {
  readonly ordersServicesId: OrderId;
  readonly usersId: UserId;
  readonly on: string;
  readonly title: { readonly en: string; readonly fr: string };
  readonly km: number | null;
  readonly mechanic: string;
  readonly lines: readonly {
    readonly title: { readonly en: string; readonly fr: string };
    readonly warrantyUntil: string | null;
    readonly warrantyKm: number | null;
  }[];
  readonly paidCents: number;
}

interface Row extends OrderRow {
  readonly doneAt: Date;
  readonly mechanicFname: string | null;
}

/** A vehicle's completed services, for any owner, newest first. */
export async function readServices(db: Db | Tx, vehicleId: VehicleId): Promise<readonly ServiceRecord[]> {
  const { rows } = await sql<Row>`SELECT s.*, m.fname AS mechanic_fname,
      coalesce((SELECT min(e.at) FROM order_events e
        WHERE e.orders_services_id = s.orders_services_id AND e.to_status = 'complete'), s.starts_at) AS done_at
    FROM order_services s LEFT JOIN users m ON m.users_id = s.mechanic_id
    WHERE s.users_vehicles_id = ${vehicleId} AND s.status = 'complete'
    ORDER BY done_at DESC, s.orders_services_id DESC`.execute(db);
  return rows.map(present);
}

function present(row: Row): ServiceRecord {
  const on = localDate(row.doneAt.getTime(), zoneOf(row.timezone));
  return {
    ordersServicesId: row.ordersServicesId,
    usersId: row.usersId,
    on,
    title: { en: row.servicesTitleEn, fr: row.servicesTitleFr },
    km: row.odometer,
    mechanic: row.mechanicFname ?? '',
    lines: linesOf(row, on),
    paidCents: row.totalCollectedCents ?? row.totalCents,
  };
}

/** Labour and parts; travel and fees do not belong to the vehicle's history. */
function linesOf(row: Row, on: string): ServiceRecord['lines'] {
  const day = parseDate(on);
  if (!day) throw new RangeError(`Not a date: ${on}`);
  const repaired = { province: row.state, on: day, odometer: row.odometer };
  return acceptedEstimateOf(row)
    .lines.filter(({ kind, amountCents }) => kind !== 'travel' && amountCents >= 0)
    .map((line) => {
      const end = warrantyEnd(repaired, line.warranty);
      return { title: lineTitle(line), warrantyUntil: end?.until ?? null, warrantyKm: end?.untilKm ?? null };
    });
}
