import { getOrder } from '@hoist/contract/orders/orders';
import { call } from '#client/kit/api/api.ts';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { whileLoading } from '#client/ui/loading/loading.ts';
import { orderToLoad, type TappedNotification, targetOf } from './notification-target.ts';

/**
 * Opens the target of a tapped notification.
 * @throws Error 'Invalid url' for a target outside the app
 */
export async function followNotification(one: TappedNotification): Promise<void> {
  const id = orderToLoad(one);
  const target = targetOf(one, id === null ? undefined : await loadOrder(id));
  if (target) goTo(target);
}

async function loadOrder(ordersServicesId: number) {
  const input = { params: { ordersServicesId } };
  const loading = queryClient.fetchQuery({
    queryKey: [getOrder.id, input],
    queryFn: ({ signal }) => call(getOrder, input, { signal, handled: ['not_found'] }),
  });
  const answer = await whileLoading(loading).catch(() => undefined);
  return answer?.data[0];
}
