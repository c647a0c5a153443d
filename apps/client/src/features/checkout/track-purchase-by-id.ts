import { getOrder } from '@hoist/contract/orders/orders';
import { call } from '#client/kit/api/api.ts';
import { trackOrderPurchase } from './track-booking.ts';

/** Tracks a purchase from its order, where the price is unknown. */
export async function trackPurchaseById(ordersServicesId: number): Promise<void> {
  const answer = await call(getOrder, { params: { ordersServicesId } }, { failure: 'background' }).catch(
    () => undefined,
  );
  const order = answer?.data[0];
  if (order) trackOrderPurchase(order);
}
