import type { Cents } from '@hoist/domain/money/money';
import { totalToCollect } from '@hoist/domain/pricing/completion';
import type { OrderRow } from './order-row.ts';

/** The amount of an order for display: what was collected, otherwise what is to be collected. */
export const amountOf = (
  order: Pick<OrderRow, 'total_cents' | 'payment_option' | 'total_collected_cents'>,
): Cents => order.total_collected_cents ?? totalToCollect(order.total_cents, order.payment_option);
