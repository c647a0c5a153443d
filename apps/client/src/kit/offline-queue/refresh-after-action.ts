import { HttpError } from '@hoist/contract/client';
import { queryClient } from '../api/query.ts';
import { orderOf, refreshAfterChange } from '../api/refresh-after-change.ts';

/** These change the job sheet only. */
const onSheet = new Set(['saveInspectionAnswer', 'saveInspectionPart', 'signInspection']);

interface OrderAnswer {
  readonly data?: readonly { readonly ordersServicesId?: number }[];
}

/** The mechanic can no longer read a released order. Marks it as 404, so that only opening its page refetches it. */
function markReleased(ordersServicesId: number): void {
  const error = new HttpError({ status: 404, statusText: '', url: '' });
  for (const query of queryClient.getQueryCache().getAll())
    if (orderOf(query.queryKey[1]) === ordersServicesId) query.setState({ error });
}

/**
 * Updates the cached order from the answer and refetches what else shows it. Resolves after the refetch, failed
 * or not.
 */
export async function refreshAfterAction(
  body: unknown,
  action?: { readonly endpoint: string; readonly about: number },
): Promise<void> {
  if (action && onSheet.has(action.endpoint)) return refreshAfterChange('sheet');
  if (action?.endpoint === 'releaseOrder') markReleased(action.about);
  const order = (body as OrderAnswer | undefined)?.data?.[0];
  if (order?.ordersServicesId !== undefined)
    queryClient.setQueryData<OrderAnswer>(
      ['getOrder', { params: { ordersServicesId: order.ordersServicesId } }],
      (old) => (old ? { ...old, data: [order] } : old),
    );
  await refreshAfterChange('order');
}
