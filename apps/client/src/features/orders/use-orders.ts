import type { Output } from '@hoist/contract/client';
import { listOrders } from '@hoist/contract/orders/orders';
import { type OrderViewType, ordersTypeOf } from '@hoist/domain/access/view-type';
import { ORDERS_PAGE_SIZE } from '@hoist/domain/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call, type HttpError } from '#client/kit/api/api.ts';
import { type ListRequest, nextStart, ordersList } from '#client/model/order/orders-list.ts';

interface OrdersQuery extends Omit<ListRequest, 'length'> {
  readonly view: OrderViewType;
}

/** A list of orders by pages, with its state. */
export function useOrders({ view, search, status }: OrdersQuery) {
  const ordersType = ordersTypeOf(view);
  const request: ListRequest = { search, status, length: ORDERS_PAGE_SIZE };
  const query = useInfiniteQuery<Output<typeof listOrders>, HttpError>({
    queryKey: [listOrders.id, 'endless', { ordersType, search, status }],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        listOrders,
        {
          query: {
            start: pageParam as number,
            length: request.length,
            orders_type: ordersType,
            order_service_status: status,
            search: { value: search },
          },
        },
        { signal },
      ),
    getNextPageParam: (_, pages) => nextStart(pages),
    placeholderData: (previous) => previous,
  });
  return { query, list: ordersList(query.data?.pages ?? [], request) };
}
