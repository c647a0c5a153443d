import { localDate } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { FrozenQuote } from '#server/platform/db/schema-orders.ts';
import { zoneOf } from '../../booking/price.ts';

interface Title {
  readonly en: string;
  readonly fr: string;
}

/** Work of ours that an owner claimed under its warranty (decision C17). */
export interface WarrantyClaim {
  /** The visit that does it again. */
  readonly ordersServicesId: number;
  readonly usersId: number;
  readonly on: string;
  /** Of the service whose warranty it is. */
  readonly title: Title;
  /** As its owner read it with the claim. */
  readonly km: number;
  readonly lines: readonly Title[];
}

interface Row {
  readonly orders_services_id: number;
  readonly users_id: number;
  readonly created_at: Date;
  readonly timezone: string;
  readonly odometer: number;
  readonly title_en: string;
  readonly title_fr: string;
  readonly quote: FrozenQuote;
}

/** The claims on a vehicle whose visits were not called off, whoever made them, the newest first. */
export async function readClaims(db: Db | Tx, vehicleId: number): Promise<readonly WarrantyClaim[]> {
  const { rows } =
    await sql<Row>`SELECT w.orders_services_id, s.users_id, w.created_at, s.timezone, w.odometer,
      f.services_title_en AS title_en, f.services_title_fr AS title_fr, s.quote
    FROM warranty_claims w
    JOIN order_services s USING (orders_services_id)
    JOIN order_services f ON f.orders_services_id = w.of_orders_services_id
    WHERE s.users_vehicles_id = ${vehicleId} AND s.status IN ('pending', 'confirm', 'complete')
    ORDER BY w.created_at DESC`.execute(db);
  return rows.map((row) => ({
    ordersServicesId: row.orders_services_id,
    usersId: row.users_id,
    on: localDate(row.created_at.getTime(), zoneOf(row.timezone)),
    title: { en: row.title_en, fr: row.title_fr },
    km: row.odometer,
    lines: (row.quote.warrantyOf?.lines ?? []).map(({ titleEn, titleFr }) => ({ en: titleEn, fr: titleFr })),
  }));
}
