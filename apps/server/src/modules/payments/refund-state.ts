import type { OrderId, PaymentId } from '@hoist/domain/ids';
import { billedTotal } from '@hoist/domain/pricing/credit';
import type { Tx } from '#server/platform/db/database.ts';
import { readBooks } from './books-of-order.ts';
import { lockPayments, type PaymentRow } from './queries.ts';
import { refundsUnderWay } from './queue-refund.ts';

/** The money of an order for refunds, in cents. */
export interface RefundState {
  readonly payments: readonly PaymentRow[];
  /** By payment: captured, less refunded or in progress. */
  readonly refundable: ReadonlyMap<PaymentId, number>;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly refundableCents: number;
  readonly billedCents: number;
  /** Owed to the customer and not being refunded. */
  readonly owedCents: number;
}

export async function readRefundState(tx: Tx, ordersServicesId: OrderId): Promise<RefundState> {
  const payments = await lockPayments(tx, ordersServicesId);
  const underWay = await refundsUnderWay(tx, payments);
  const books = await readBooks(tx, ordersServicesId);
  const onItsWay = [...underWay.values()].reduce((sum, cents) => sum + cents, 0);
  const refundable = new Map(
    payments.map(({ id, capturedCents, refundedCents }) => [
      id,
      capturedCents - refundedCents - (underWay.get(id) ?? 0),
    ]),
  );
  const total = (of: (payment: PaymentRow) => number) => payments.reduce((sum, one) => sum + of(one), 0);
  return {
    payments,
    refundable,
    capturedCents: total(({ capturedCents }) => capturedCents),
    refundedCents: total(({ refundedCents }) => refundedCents),
    refundableCents: [...refundable.values()].reduce((sum, cents) => sum + cents, 0),
    billedCents: billedTotal(books.billed),
    owedCents: Math.max(0, books.depositsCents - books.receivableCents - onItsWay),
  };
}
