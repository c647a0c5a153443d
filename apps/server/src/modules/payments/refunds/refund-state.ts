import type { OrderId, PaymentId } from '@hoist/domain/ids';
import { billedTotal } from '@hoist/domain/pricing/credit';
import type { OpenCredit } from '@hoist/domain/pricing/refund-plan';
import type { Tx } from '#server/platform/db/database.ts';
import { readOpenCredits } from './open-credits.ts';
import { readOrderLedger } from '../ledger/read-order-ledger.ts';
import { lockPayments, type PaymentRow } from '../queries.ts';
import { depositsUnderWay, refundsUnderWay } from './queue-refund.ts';

/** The money of an order for refunds, in cents. */
export interface RefundState {
  readonly payments: readonly PaymentRow[];
  /** By payment: captured, less refunded or in progress. */
  readonly refundable: ReadonlyMap<PaymentId, number>;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly refundableCents: number;
  readonly billedCents: number;
  /** The deposit of a visit without work, owed and not being refunded. */
  readonly owedDepositCents: number;
  /** Credits that no refund pays out, oldest first. */
  readonly openCredits: readonly OpenCredit[];
  /** Both: owed to the customer and not being refunded. */
  readonly owedCents: number;
}

export async function readRefundState(tx: Tx, ordersServicesId: OrderId): Promise<RefundState> {
  const payments = await lockPayments(tx, ordersServicesId);
  const underWay = await refundsUnderWay(tx, payments);
  const books = await readOrderLedger(tx, ordersServicesId);
  const openCredits = await readOpenCredits(tx, ordersServicesId);
  const refundable = new Map(
    payments.map(({ id, capturedCents, refundedCents }) => [
      id,
      capturedCents - refundedCents - (underWay.get(id) ?? 0),
    ]),
  );
  const owedDepositCents = Math.max(0, books.depositsCents - (await depositsUnderWay(tx, payments)));
  const total = (of: (payment: PaymentRow) => number) => payments.reduce((sum, one) => sum + of(one), 0);
  return {
    payments,
    refundable,
    capturedCents: total(({ capturedCents }) => capturedCents),
    refundedCents: total(({ refundedCents }) => refundedCents),
    refundableCents: [...refundable.values()].reduce((sum, cents) => sum + cents, 0),
    billedCents: billedTotal(books.billed),
    owedDepositCents,
    openCredits,
    owedCents: openCredits.reduce((sum, { openCents }) => sum + openCents, owedDepositCents),
  };
}
