import { sql } from 'kysely';
import type { ServiceId, UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';

/** A promised job with the fields that a refused calendar change shows. */
export interface PromisedJob {
  readonly id: number;
  readonly status: 'draft' | 'pending' | 'confirm';
  readonly service: ServiceId;
  readonly titleEn: string;
  readonly titleFr: string;
  readonly city: string;
  readonly timezone: string;
  readonly from: number;
  readonly to: number;
  readonly lat: number;
  readonly lng: number;
}

export async function readPromisedJobs(
  tx: Tx,
  given: { readonly mechanicId: UserId; readonly now: Date },
): Promise<readonly PromisedJob[]> {
  const { rows } = await sql<Omit<PromisedJob, 'service'> & { readonly servicesId: ServiceId }>`
    SELECT orders_services_id AS id, status, services_id AS "servicesId", services_title_en AS "titleEn",
      services_title_fr AS "titleFr", coalesce(location ->> 'city', '') AS city, timezone,
      extract(epoch FROM starts_at)::float8 * 1000 AS "from", extract(epoch FROM ends_at)::float8 * 1000 AS "to", lat, lng
    FROM order_services
    WHERE mechanic_id = ${given.mechanicId} AND status IN ('draft', 'pending', 'confirm') AND ends_at > ${given.now}
      AND (status <> 'draft' OR hold_expires_at > ${given.now})
    ORDER BY starts_at`.execute(tx);
  return rows.map(({ servicesId, ...row }) => ({ ...row, service: servicesId }));
}
