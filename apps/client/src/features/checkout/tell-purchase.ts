import { getOrder } from '@hoist/contract/orders';
import { call } from '#client/app/api.ts';
import { purchasedOrder } from '../booking/purchased-order.ts';

/** Counts a purchase that was finished where its price is not known: by the order as it stands. */
export async function tellPurchase(ordersServicesId: number): Promise<void> {
  const answer = await call(getOrder, { params: { ordersServicesId } }, { handled: 'all' }).catch(
    () => undefined,
  );
  const order = answer?.data[0];
  if (order) purchasedOrder(order);
}
