import { readMessages } from '@hoist/contract/people/conversations';
import { getOrder, listOrders } from '@hoist/contract/orders/orders';
import type { Output } from '@hoist/contract/client';
import type { InfiniteData } from '@tanstack/react-query';
import { call } from '#client/app/api.ts';
import { queryClient } from '#client/app/query.ts';
import type { Order } from '#client/features/orders/order.ts';
import { keyOf } from './outbox.ts';
import type { Page } from './messages.ts';

type List = Output<typeof listOrders>;
type OrderAnswer = Output<typeof getOrder>;

/** Marks messages as read, optimistically. */
export function markRead(ordersServicesId: number, lastId: number): void {
  queryClient.setQueryData<InfiniteData<Page>>(keyOf(ordersServicesId), (old) =>
    old ? { ...old, pages: old.pages.map((page) => ({ ...page, unread: 0 })) } : old,
  );
  const read = (order: Order): Order =>
    order.ordersServicesId === ordersServicesId ? { ...order, unreadMessages: 0 } : order;
  queryClient.setQueryData<OrderAnswer>([getOrder.id, { params: { ordersServicesId } }], (old) =>
    old ? { ...old, data: old.data.map(read) } : old,
  );
  const inPage = (page: List): List => ({ ...page, data: page.data.map(read) });
  queryClient.setQueriesData<List | InfiniteData<List>>({ queryKey: [listOrders.id] }, (old) => {
    if (!old) return old;
    return 'pages' in old ? { ...old, pages: old.pages.map(inPage) } : inPage(old);
  });
  // An impersonation only reads, and is refused.
  call(readMessages, { params: { ordersServicesId }, form: { last_id: lastId } }, { handled: 'all' }).catch(
    () => undefined,
  );
}
