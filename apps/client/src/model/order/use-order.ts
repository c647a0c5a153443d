import type { Output } from '@hoist/contract/client';
import { getOrder, listOrders } from '@hoist/contract/orders/orders';
import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from '#client/kit/api/query.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';
import type { Order } from './order.ts';
import { clearUnfinished } from './clear-unfinished.ts';
import { withOrder } from './orders-list.ts';
import { urlRefetchMs } from '#client/kit/api/file-url.ts';

const inputOf = (ordersServicesId: number) => ({ params: { ordersServicesId } });

/** One order with its pictures. */
export const useOrder = (ordersServicesId: number, { enabled = true } = {}) =>
  useApi(getOrder, inputOf(ordersServicesId), {
    enabled,
    refetchInterval: urlRefetchMs,
    handled: ['not_found'],
  });

type List = Output<typeof listOrders>;

const replaceInList = (data: List | InfiniteData<List>, order: Order): List | InfiniteData<List> =>
  'pages' in data
    ? { ...data, pages: data.pages.map((page) => withOrder(page, order)) }
    : withOrder(data, order);

/** Updates a changed order in every cached query and refetches what depends on it. */
export function updateCachedOrder(order: Order | undefined): void {
  if (order) {
    if (!order.incompleteOrderPayments) clearUnfinished([order]);
    queryClient.setQueryData<Output<typeof getOrder>>([getOrder.id, inputOf(order.ordersServicesId)], (old) =>
      old ? { ...old, data: [order] } : old,
    );
    queryClient.setQueriesData<List | InfiniteData<List>>({ queryKey: [listOrders.id] }, (old) =>
      old ? replaceInList(old, order) : old,
    );
  }
  void refreshAfterChange('order');
}
