import type { ExtraWorkId, OrderId, ServiceId, UserId, VehicleId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Proposed extra work about safety that the customer declined, and did not accept later. */
export interface DeclinedSafety {
  readonly estimateRevisionsId: ExtraWorkId;
  readonly line: number;
  readonly title: string;
  readonly note: string;
  readonly at: Date;
  readonly sheetItem: string | null;
  readonly servicesId: ServiceId | null;
  readonly ordersServicesId: OrderId;
  readonly usersId: UserId;
  readonly status: string;
  readonly timezone: string;
  readonly odometer: number | null;
}

/** Of one order, or of all orders of a vehicle, latest first. A part is in the line of its work. */
export async function readDeclinedSafety(
  db: Db | Tx,
  of: { readonly ordersServicesId: OrderId } | { readonly vehicleId: VehicleId },
): Promise<readonly DeclinedSafety[]> {
  const wanted =
    'vehicleId' in of
      ? sql`s.users_vehicles_id = ${of.vehicleId}`
      : sql`s.orders_services_id = ${of.ordersServicesId}`;
  const { rows } =
    await sql<DeclinedSafety>`SELECT l.estimate_revisions_id, l.line, l.title, l.note, e.at, l.sheet_item,
      l.services_id, s.orders_services_id, s.users_id, s.status, s.timezone, s.odometer
    FROM order_services s
    JOIN estimate_revisions r USING (orders_services_id)
    JOIN estimate_revision_ends e USING (estimate_revisions_id)
    JOIN estimate_revision_lines l USING (estimate_revisions_id)
    WHERE ${wanted} AND l.safety AND l.part_of IS NULL AND e.outcome = 'answered'
      AND NOT l.line = ANY(e.accepted_lines)
      AND NOT EXISTS (SELECT FROM order_services s2
        JOIN estimate_revisions r2 USING (orders_services_id)
        JOIN estimate_revision_ends e2 USING (estimate_revisions_id)
        JOIN estimate_revision_lines l2 USING (estimate_revisions_id)
        WHERE s2.users_vehicles_id = s.users_vehicles_id
          AND (e2.at, e2.estimate_revisions_id) > (e.at, e.estimate_revisions_id) AND l2.line = ANY(e2.accepted_lines)
          AND (l2.services_id = l.services_id OR l2.sheet_item = l.sheet_item OR lower(l2.title) = lower(l.title)))
    ORDER BY e.at DESC, e.estimate_revisions_id DESC, l.line`.execute(db);
  return rows;
}
