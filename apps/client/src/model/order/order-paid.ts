import { getOrder } from '@hoist/contract/orders/orders';
import { queryClient } from '#client/kit/api/query.ts';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';
import { clearUnfinished } from './clear-unfinished.ts';

/** After a booking or its payment: no page shows these orders as they were before it. */
export async function orderPaid(orders: readonly { readonly ordersServicesId: number }[]): Promise<void> {
  clearUnfinished(orders);
  for (const { ordersServicesId } of orders)
    queryClient.removeQueries({
      queryKey: [getOrder.id, { params: { ordersServicesId } }],
      type: 'inactive',
    });
  await refreshAfterChange('order');
}
