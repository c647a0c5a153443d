import { maySwitchToCard } from '@hoist/domain/order/decide';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

/** An open cash order with something to pay. */
export const isSwitchable = (
  order: Pick<OrderRow, 'status' | 'totalCents' | 'paymentOption' | 'paymentCollectedByMechanic'>,
): boolean =>
  order.totalCents > 0 &&
  (order.status === 'pending' || order.status === 'confirm') &&
  maySwitchToCard({
    status: order.status,
    paymentOption: order.paymentOption,
    mechanicCollected: order.paymentCollectedByMechanic,
  });
