import { PURCHASE_CURRENCY } from '@hoist/domain/limits';
import { type Order, visitTotal } from '#client/features/orders/order.ts';
import { track } from '#client/platform/analytics.ts';
import { playHaptic } from '#client/platform/haptics.ts';

/** A successful order whose booking was finished on another page than the one where it was chosen. */
export function purchasedOrder(order: Order): void {
  playHaptic('success');
  track('purchase', {
    currency: PURCHASE_CURRENCY,
    transaction_id: String(order.ordersServicesId),
    value: Number(order.visit ? visitTotal(order.visit) : order.costToShow),
    tax: Number(order.tax),
    items: [{ item_name: order.servicesTitle, item_category: order.category }],
  });
}
