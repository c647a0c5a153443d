import { getOrder } from '@hoist/contract/orders/orders';
import { call } from '#client/app/api.ts';
import { purchasedOrder } from '../booking/purchased-order.ts';

/** Tracks a purchase that was finished where its price is not known, from the order. */
export async function tellPurchase(ordersServicesId: number): Promise<void> {
  const answer = await call(getOrder, { params: { ordersServicesId } }, { handled: 'all' }).catch(
    () => undefined,
  );
  const order = answer?.data[0];
  if (order) purchasedOrder(order);
}
