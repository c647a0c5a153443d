import type { Locale, getOrderRefunds, Output } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import type { Tx } from '#server/platform/db/database.ts';
import { timeText } from '#server/shared/formats/time-text.ts';
import { readRefundState } from '#modules/payments';

export type RefundedOrder = Output<typeof getOrderRefunds>['data'];

export async function presentRefunds(
  tx: Tx,
  order: { readonly ordersServicesId: OrderId; readonly timezone: string },
  locale: Locale,
): Promise<RefundedOrder> {
  const { ordersServicesId, timezone } = order;
  const state = await readRefundState(tx, ordersServicesId);
  const rows = await tx
    .selectFrom('paymentRefunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentsId')
    .where('p.ordersServicesId', '=', ordersServicesId)
    .select([
      'r.id',
      'p.slot',
      'p.method',
      'r.amountCents',
      'r.state',
      'r.reason',
      'r.failure',
      'r.createdAt',
    ])
    .orderBy('r.id')
    .execute();
  return {
    ordersServicesId,
    captured: formatMoney(state.capturedCents),
    refunded: formatMoney(state.refundedCents),
    refundable: formatMoney(state.refundableCents),
    owed: formatMoney(state.owedCents),
    refunds: rows.map((row) => ({
      id: row.id,
      part: row.slot,
      method: row.method === 'cash' ? 'cash' : 'card',
      amount: formatMoney(row.amountCents),
      state: row.state,
      reason: row.reason,
      failure: row.failure,
      at: row.createdAt.toISOString(),
      label: timeText(row.createdAt, timezone, locale),
    })),
  };
}
