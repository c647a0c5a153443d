import type { Tx } from '#server/platform/db/database.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

/**
 * A confirmed job keeps the inspection template and evidence rules of its service, because later edits would surprise a
 * mechanic who works offline (decision 62).
 */
export const pinInspection = (tx: Tx, order: Pick<OrderRow, 'ordersServicesId' | 'servicesId'>) =>
  tx
    .insertInto('jobSheets')
    .columns(['ordersServicesId', 'serviceSheetsId', 'evidenceRequired'])
    .expression((from) =>
      from
        .selectFrom('serviceSheets as t')
        .innerJoin('services as s', 's.servicesId', 't.servicesId')
        .where('t.servicesId', '=', order.servicesId)
        .select((row) => [
          row.val(order.ordersServicesId).as('ordersServicesId'),
          't.serviceSheetsId',
          's.evidenceRequired',
        ])
        .orderBy('t.version', 'desc')
        .limit(1),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
