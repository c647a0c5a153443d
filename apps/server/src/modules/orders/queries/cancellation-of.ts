import { cancellationFee, feeTableAt, type FeePlan } from '@hoist/domain/pricing/cancellation-fee';
import type { FeeTable } from '@hoist/domain/pricing/cancellation-fee';
import type { Tx } from '#server/platform/db/database.ts';
import { planFeeOf } from '#modules/payments';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

export interface Cancellation {
  /** What the table asks now, tax included. */
  readonly tableCents: number;
  /** Where as much of it as there is would come from. */
  readonly plan: FeePlan & { readonly takenCents: number };
}

/** What canceling an order costs its customer now, by the table that held when the order was made. A pending one costs nothing. */
export async function cancellationOf(
  tx: Tx,
  given: { readonly order: LoadedOrder; readonly tables: readonly FeeTable[]; readonly now: Date },
): Promise<Cancellation> {
  const { order, tables, now } = given;
  const tableCents =
    order.status === 'confirm'
      ? cancellationFee({
          steps: feeTableAt(tables, order.created_at.getTime()),
          state: order.progress ?? 'confirm',
          startsAt: order.starts_at.getTime(),
          now: now.getTime(),
          totalCents: order.total_cents,
        })
      : 0;
  const ordersServicesId = order.orders_services_id;
  return { tableCents, plan: await planFeeOf(tx, { ordersServicesId, feeCents: tableCents }) };
}
