import type { ServiceId } from '@hoist/domain/ids';
import { itemsForEngine } from '@hoist/domain/inspection/high-voltage';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { StoredSheetItem } from '#server/platform/db/schema-job-sheets.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

export interface InspectionTemplate {
  readonly items: readonly StoredSheetItem[];
  readonly signatureRequired: boolean;
  readonly evidenceRequired: boolean;
}

const nothing: InspectionTemplate = { items: [], signatureRequired: false, evidenceRequired: false };

/** The template that a job was confirmed with; before confirmation, the current one of its service. */
export async function loadInspectionTemplate(
  db: Db | Tx,
  order: Pick<OrderRow, 'ordersServicesId' | 'servicesId' | 'status' | 'vehicle'>,
): Promise<InspectionTemplate> {
  const pinned = await db
    .selectFrom('jobSheets as j')
    .innerJoin('serviceSheets as t', 't.serviceSheetsId', 'j.serviceSheetsId')
    .where('j.ordersServicesId', '=', order.ordersServicesId)
    .select(['t.items', 't.signatureRequired', 'j.evidenceRequired'])
    .executeTakeFirst();
  const row = pinned ?? (order.status === 'pending' ? await sheetOfService(db, order.servicesId) : undefined);
  if (!row) return nothing;
  return {
    items: itemsForEngine(row.items, order.vehicle.engine),
    signatureRequired: row.signatureRequired,
    evidenceRequired: row.evidenceRequired,
  };
}

const sheetOfService = (db: Db | Tx, servicesId: ServiceId) =>
  db
    .selectFrom('serviceSheets as t')
    .innerJoin('services as s', 's.servicesId', 't.servicesId')
    .where('t.servicesId', '=', servicesId)
    .select(['t.items', 't.signatureRequired', 's.evidenceRequired'])
    .orderBy('t.version', 'desc')
    .limit(1)
    .executeTakeFirst();
