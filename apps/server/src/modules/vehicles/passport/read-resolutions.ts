import { maintenance } from '@hoist/datasets/vehicles/maintenance';
import { servicesThatPutRight } from '@hoist/datasets/sheets';
import type { VehicleId } from '@hoist/domain/ids';
import type { Resolution } from '@hoist/domain/inspection/open-findings';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { VehicleHistory } from './read-history.ts';
import type { JudgedItem } from './read-judgements.ts';

interface ResolutionSources {
  readonly vehicleId: VehicleId;
  readonly history: VehicleHistory;
  readonly judged: readonly JudgedItem[];
}

/** What resolved findings: a service of ours, accepted extra work, or an owner's entry of work elsewhere. */
export async function readResolutions(
  db: Db | Tx,
  { vehicleId, history, judged }: ResolutionSources,
): Promise<readonly Resolution[]> {
  const accepted = await readAccepted(db, vehicleId);
  return judged.flatMap((one) => [
    ...byServices(one, history),
    ...byEntries(one, history),
    ...accepted.filter(({ item }) => item === one.item),
  ]);
}

/** A later service resolves an item. The visit's own service does too, unless the item was measured after the work. */
function byServices(one: JudgedItem, { done }: VehicleHistory): readonly Resolution[] {
  const codes = servicesThatPutRight(one.item);
  return done
    .filter(({ serviceCode }) => codes.includes(serviceCode))
    .filter(({ on, ordersServicesId }) =>
      ordersServicesId === one.ordersServicesId ? one.about.section === 'inspection' : on >= one.on,
    )
    .map(() => ({ item: one.item, at: one.at }));
}

/** Entries have dates only, so one on the day of the finding counts as later. */
function byEntries(one: JudgedItem, { entries }: VehicleHistory): readonly Resolution[] {
  const codes = servicesThatPutRight(one.item);
  const names = maintenance()
    .items.filter(({ services }) => services.some((code) => codes.includes(code)))
    .map(({ code }) => code);
  return entries
    .filter(
      (row) =>
        row.kind === 'work' &&
        row.happenedOn >= one.on &&
        (row.sheetItem === one.item || (row.maintenanceCode !== null && names.includes(row.maintenanceCode))),
    )
    .map(() => ({ item: one.item, at: one.at }));
}

async function readAccepted(db: Db | Tx, vehicleId: VehicleId): Promise<readonly Resolution[]> {
  const { rows } = await sql<{ readonly item: string; readonly doneAt: Date }>`SELECT l.sheet_item AS item,
      coalesce((SELECT min(c.at) FROM order_events c
        WHERE c.orders_services_id = s.orders_services_id AND c.to_status = 'complete'), e.at) AS done_at
    FROM order_services s
    JOIN estimate_revisions r USING (orders_services_id)
    JOIN estimate_revision_ends e USING (estimate_revisions_id)
    JOIN estimate_revision_lines l USING (estimate_revisions_id)
    WHERE s.users_vehicles_id = ${vehicleId} AND s.status = 'complete' AND e.outcome = 'answered'
      AND l.sheet_item IS NOT NULL AND l.line = ANY(e.accepted_lines)`.execute(db);
  return rows.map(({ item, doneAt: at }) => ({ item, at: at.getTime() }));
}
