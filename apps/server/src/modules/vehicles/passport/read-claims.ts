import type { OrderId, UserId, VehicleId } from '@hoist/domain/ids';
import { localDate } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { acceptedEstimateOf } from '#server/shared/orders/accepted-estimate.ts';
import { lineTitle } from '#server/shared/orders/line-title.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

interface Title {
  readonly en: string;
  readonly fr: string;
}

/** A claim under the warranty of an earlier service (decision C17). */
export interface WarrantyClaim {
  /** The visit that repeats the work. */
  readonly ordersServicesId: OrderId;
  readonly usersId: UserId;
  readonly on: string;
  readonly title: Title;
  readonly km: number;
  readonly lines: readonly Title[];
}

interface Row extends OrderRow {
  readonly claimedAt: Date;
  readonly claimedKm: number;
  readonly ofTitleEn: string;
  readonly ofTitleFr: string;
}

/** A vehicle's claims, by any owner, whose visits were not cancelled; newest first. */
export async function readClaims(db: Db | Tx, vehicleId: VehicleId): Promise<readonly WarrantyClaim[]> {
  const { rows } = await sql<Row>`SELECT s.*, w.created_at AS claimed_at, w.odometer AS claimed_km,
      f.services_title_en AS of_title_en, f.services_title_fr AS of_title_fr
    FROM warranty_claims w
    JOIN order_services s USING (orders_services_id)
    JOIN order_services f ON f.orders_services_id = w.of_orders_services_id
    WHERE s.users_vehicles_id = ${vehicleId} AND s.status IN ('pending', 'confirm', 'complete')
    ORDER BY w.created_at DESC, s.orders_services_id DESC`.execute(db);
  return rows.map((row) => ({
    ordersServicesId: row.ordersServicesId,
    usersId: row.usersId,
    on: localDate(row.claimedAt.getTime(), zoneOf(row.timezone)),
    title: { en: row.ofTitleEn, fr: row.ofTitleFr },
    km: row.claimedKm,
    lines: acceptedEstimateOf(row)
      .lines.filter(({ code }) => row.quote.warrantyOf?.lines.some((one) => one.code === code))
      .map(lineTitle),
  }));
}
