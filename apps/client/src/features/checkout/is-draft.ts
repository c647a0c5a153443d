import type { Output } from '@hoist/contract/client';
import { getUser } from '@hoist/contract/identity/users';
import { queryClient } from '#client/kit/api/query.ts';
import { session } from '#client/kit/session/session.ts';

/** Whether an unfinished payment is that of a draft: its time is held until it is paid or expires. */
export function isDraft(ordersServicesId: number): boolean {
  const params = { userId: session.get()?.userId };
  return (
    queryClient
      .getQueryData<Output<typeof getUser>>([getUser.id, { params }])
      ?.data[0]?.incompleteOrderPayments.some(
        (one) => one.ordersServicesId === ordersServicesId && one.isDraft,
      ) ?? false
  );
}
