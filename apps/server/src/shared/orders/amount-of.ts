import type { Cents } from '@hoist/domain/money/money';
import { totalToCollect } from '@hoist/domain/pricing/completion';
import type { OrderRow } from './order-row.ts';

/** The one amount of an order that screens, lists and messages show: what was collected, until then what is to be. */
export const amountOf = (
  order: Pick<OrderRow, 'total_cents' | 'payment_option' | 'total_collected_cents'>,
): Cents => order.total_collected_cents ?? totalToCollect(order.total_cents, order.payment_option);
