import { getOrder } from '@hoist/contract/orders';
import { call } from '#client/app/api.ts';
import { trackOrderPurchase } from '../booking/track-booking.ts';

/** Tracks a purchase that was finished where its price is not known, from the order. */
export async function trackPurchaseById(ordersServicesId: number): Promise<void> {
  const answer = await call(getOrder, { params: { ordersServicesId } }, { handled: 'all' }).catch(
    () => undefined,
  );
  const order = answer?.data[0];
  if (order) trackOrderPurchase(order);
}
