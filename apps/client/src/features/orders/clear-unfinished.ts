import type { Output } from '@hoist/contract/client';
import { getUser } from '@hoist/contract/identity/users';
import { getOrder } from '@hoist/contract/orders/orders';
import { queryClient } from '#client/app/query.ts';
import { refreshAfterChange } from '#client/app/refresh-after-change.ts';

/** Removes paid or ended orders from the cached unfinished payments, before the next page is drawn. */
export function clearUnfinished(orders: readonly { readonly ordersServicesId: number }[]): void {
  const ids = new Set(orders.map((one) => one.ordersServicesId));
  queryClient.setQueriesData<Output<typeof getUser>>({ queryKey: [getUser.id] }, (old) =>
    old
      ? {
          ...old,
          data: old.data.map((user) => ({
            ...user,
            incompleteOrderPayments: user.incompleteOrderPayments.filter(
              (one) => !ids.has(one.ordersServicesId),
            ),
          })),
        }
      : old,
  );
}

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
