import { PURCHASE_CURRENCY } from '@hoist/domain/limits';
import type { Order } from '#client/model/order/order.ts';
import { track } from '#client/platform/analytics/analytics.ts';
import { playHaptic } from '#client/platform/haptics.ts';
import type { PriceBlock } from '#client/model/booking/booking-types.ts';
import type { ScheduleState } from '#client/model/booking/schedule-state.ts';

/** Tracks a booking; purchase events are in CAD. */
export function trackPurchase(given: {
  readonly ordersServicesId: number;
  readonly price: PriceBlock | null;
  readonly state: ScheduleState;
}): void {
  playHaptic('success');
  const service = given.state.selectedService;
  track('purchase', {
    currency: PURCHASE_CURRENCY,
    transaction_id: String(given.ordersServicesId),
    value: Number(given.price?.total ?? 0),
    tax: Number(given.price?.tax ?? 0),
    ...(given.state.couponDetails ? { coupon: given.state.couponDetails.coupon.code } : {}),
    items: service
      ? [{ item_id: service.code, item_name: service.servicesTitle, item_category: service.category }]
      : [],
  });
}

/** Tracks a booking that was completed on another page than the one where it was chosen. */
export function trackOrderPurchase(order: Order): void {
  playHaptic('success');
  track('purchase', {
    currency: PURCHASE_CURRENCY,
    transaction_id: String(order.ordersServicesId),
    value: Number(order.visitTotal ?? order.costToShow),
    tax: Number(order.tax),
    items: [{ item_name: order.servicesTitle, item_category: order.category }],
  });
}
