import type { ServiceId } from '@hoist/domain/ids';
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
  order: Pick<OrderRow, 'orders_services_id' | 'services_id' | 'status'>,
): Promise<InspectionTemplate> {
  const pinned = await db
    .selectFrom('job_sheets as j')
    .innerJoin('service_sheets as t', 't.service_sheets_id', 'j.service_sheets_id')
    .where('j.orders_services_id', '=', order.orders_services_id)
    .select(['t.items', 't.signature_required', 'j.evidence_required'])
    .executeTakeFirst();
  const row =
    pinned ?? (order.status === 'pending' ? await sheetOfService(db, order.services_id) : undefined);
  if (!row) return nothing;
  return {
    items: row.items,
    signatureRequired: row.signature_required,
    evidenceRequired: row.evidence_required,
  };
}

const sheetOfService = (db: Db | Tx, servicesId: ServiceId) =>
  db
    .selectFrom('service_sheets as t')
    .innerJoin('services as s', 's.services_id', 't.services_id')
    .where('t.services_id', '=', servicesId)
    .select(['t.items', 't.signature_required', 's.evidence_required'])
    .orderBy('t.version', 'desc')
    .limit(1)
    .executeTakeFirst();
