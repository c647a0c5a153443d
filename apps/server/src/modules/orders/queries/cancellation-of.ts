import { feeAfterMove } from '@hoist/domain/order/move-question';
import { cancellationFee, feeTableAt, type FeePlan } from '@hoist/domain/pricing/cancellation-fee';
import type { FeeTable } from '@hoist/domain/pricing/cancellation-fee';
import type { Tx } from '#server/platform/db/database.ts';
import { planFeeCapture } from '#modules/payments';
import { openMoveQuestion } from '#server/shared/orders/open-move-question.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

export interface Cancellation {
  /** The fee by the table now, including tax. */
  readonly tableCents: number;
  /** Where the available part of it comes from. */
  readonly plan: FeePlan & { readonly takenCents: number };
}

/** The cancellation cost now, by the fee table of the order's creation. A pending order costs nothing,
 * nor does one whose new time the customer has not agreed to. */
export async function cancellationOf(
  tx: Tx,
  given: { readonly order: LoadedOrder; readonly tables: readonly FeeTable[]; readonly now: Date },
): Promise<Cancellation> {
  const { order, tables, now } = given;
  const { ordersServicesId } = order;
  const byTableCents =
    order.status === 'confirm'
      ? cancellationFee({
          steps: feeTableAt(tables, order.createdAt.getTime()),
          state: order.progress ?? 'confirm',
          startsAt: order.startsAt.getTime(),
          now: now.getTime(),
          totalCents: order.totalCents,
        })
      : 0;
  const tableCents = feeAfterMove(byTableCents, await openMoveQuestion(tx, ordersServicesId));
  return { tableCents, plan: await planFeeCapture(tx, { ordersServicesId, feeCents: tableCents }) };
}
