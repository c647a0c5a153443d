import type { Tx } from '#server/platform/db/database.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

/**
 * A confirmed job keeps the inspection template and evidence rules of its service, because later edits would surprise a
 * mechanic who works offline (decision 62).
 */
export const pinInspection = (tx: Tx, order: Pick<OrderRow, 'orders_services_id' | 'services_id'>) =>
  tx
    .insertInto('job_sheets')
    .columns(['orders_services_id', 'service_sheets_id', 'evidence_required'])
    .expression((from) =>
      from
        .selectFrom('service_sheets as t')
        .innerJoin('services as s', 's.services_id', 't.services_id')
        .where('t.services_id', '=', order.services_id)
        .select((row) => [
          row.val(order.orders_services_id).as('orders_services_id'),
          't.service_sheets_id',
          's.evidence_required',
        ])
        .orderBy('t.version', 'desc')
        .limit(1),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
