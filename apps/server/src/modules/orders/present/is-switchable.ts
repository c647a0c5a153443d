import { maySwitchToCard } from '@hoist/domain/order/decide';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

/** An open cash order with something to pay. */
export const isSwitchable = (
  order: Pick<OrderRow, 'status' | 'total_cents' | 'payment_option' | 'payment_collected_by_mechanic'>,
): boolean =>
  order.total_cents > 0 &&
  (order.status === 'pending' || order.status === 'confirm') &&
  maySwitchToCard({
    status: order.status,
    paymentOption: order.payment_option,
    mechanicCollected: order.payment_collected_by_mechanic,
  });
