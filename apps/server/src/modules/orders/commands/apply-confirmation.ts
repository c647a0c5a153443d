import type { Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { sendOrderMessage } from '#modules/messaging';
import { auditForMechanic } from './audit-for-mechanic.ts';
import { actorOf } from './actor-of.ts';
import type { OrderChange, OrderRunner } from './order-runner.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

export interface Confirmation {
  readonly ordersServicesId: OrderId;
  readonly actorId: UserId;
  /** Set if staff confirm in place of the mechanic. */
  readonly staffReason?: string | undefined;
  readonly now: Date;
}

/**
 * Confirms an order whose deposit is captured or not needed, in the same transaction. Refused if the order has changed;
 * its cancellation refunds the capture.
 */
export async function applyConfirmation(
  { changeOrder }: OrderRunner,
  tx: Tx,
  { ordersServicesId, actorId, staffReason: reason, now }: Confirmation,
): Promise<Result<OrderChange, Refusal>> {
  const order = await lockOrder(tx, ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const changed = await changeOrder(tx, order, {
    type: 'confirm',
    by: actorOf(order, actorId),
    now: now.getTime(),
    paymentsValid: true,
  });
  if (!changed.ok) return changed;
  await auditForMechanic(tx, { change: changed.value, staffId: actorId, action: 'confirmed', reason });
  await pinInspection(tx, changed.value.after);
  await sendOrderMessage(tx, 'confirmed', changed.value.after);
  return changed;
}

/**
 * A confirmed job keeps the inspection template and evidence rules of its service, because later edits would surprise a
 * mechanic who works offline (decision 62).
 */
const pinInspection = (tx: Tx, order: Pick<OrderRow, 'ordersServicesId' | 'servicesId'>) =>
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
