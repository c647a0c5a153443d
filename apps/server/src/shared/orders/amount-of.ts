import type { Cents } from '@hoist/domain/money/money';
import { totalToCollect } from '@hoist/domain/order/order';
import type { OrderRow } from './order-row.ts';

/** The amount of an order for display: what was collected, otherwise what is to be collected. */
export const amountOf = (
  order: Pick<OrderRow, 'totalCents' | 'paymentOption' | 'totalCollectedCents'>,
): Cents => order.totalCollectedCents ?? totalToCollect(order.totalCents, order.paymentOption);
