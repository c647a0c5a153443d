import type { ExtraWorkId, OrderId, UserId, VehicleId } from '@hoist/domain/ids';
import { localDate } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';

/** Extra work that a mechanic proposed and the customer declined (decision C10). */
export interface AdvisedWork {
  readonly id: string;
  readonly usersId: UserId;
  readonly on: string;
  readonly title: string;
  readonly note: string;
  readonly ordersServicesId: OrderId;
}

interface Row extends Omit<AdvisedWork, 'id' | 'on'> {
  readonly estimateRevisionsId: ExtraWorkId;
  readonly line: number;
  readonly at: Date;
  readonly timezone: string;
}

export async function readAdvised(db: Db | Tx, vehicleId: VehicleId): Promise<readonly AdvisedWork[]> {
  const { rows } =
    await sql<Row>`SELECT l.estimate_revisions_id, l.line, l.title, l.note, e.at, s.timezone, s.users_id,
      s.orders_services_id
    FROM order_services s
    JOIN estimate_revisions r USING (orders_services_id)
    JOIN estimate_revision_ends e USING (estimate_revisions_id)
    JOIN estimate_revision_lines l USING (estimate_revisions_id)
    WHERE s.users_vehicles_id = ${vehicleId} AND e.outcome = 'answered' AND l.kind <> 'reduction'
      AND NOT l.line = ANY(e.accepted_lines)
    ORDER BY e.at DESC, e.estimate_revisions_id DESC, l.line`.execute(db);
  return rows.map(({ estimateRevisionsId, line, at, timezone, ...row }) => ({
    ...row,
    id: `advised-${estimateRevisionsId}-${line}`,
    on: localDate(at.getTime(), zoneOf(timezone)),
  }));
}
