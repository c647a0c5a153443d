import type { Output } from '@hoist/contract/client';
import { getUser } from '@hoist/contract/identity/users';
import { queryClient } from '#client/kit/api/query.ts';

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
