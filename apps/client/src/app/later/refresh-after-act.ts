import { HttpError } from '@hoist/contract/client';
import { queryClient } from '../query.ts';
import { refreshAfterChange } from '../stale.ts';

/** What is filled in on a job's sheet stands there alone. */
const onSheet = new Set(['saveSheetAnswer', 'saveSheetPart', 'signJobSheet']);

interface OrderAnswer {
  readonly data?: readonly { readonly ordersServicesId?: number }[];
}

/** An order that was handed back is gone for its mechanic: only a page that is opened asks for it again. */
function forgetOrder(ordersServicesId: number): void {
  const error = new HttpError({ status: 404, statusText: '', url: '' });
  for (const query of queryClient.getQueryCache().getAll())
    if (orderOf(query.queryKey[1]) === ordersServicesId) query.setState({ error });
}

/** What an answer is about: `useApi` has the call's input in its key, the conversation the order's number. */
const orderOf = (input: unknown): unknown =>
  typeof input === 'object'
    ? (input as { readonly params?: { readonly ordersServicesId?: number } } | null)?.params?.ordersServicesId
    : input;

/**
 * Puts the order that an act has answered in its place and asks again for what else shows it; ends when that has come, or
 * could not.
 */
export async function refreshAfterAct(
  body: unknown,
  act?: { readonly endpoint: string; readonly about: number },
): Promise<void> {
  if (act && onSheet.has(act.endpoint)) return refreshAfterChange('sheet');
  if (act?.endpoint === 'releaseOrder') forgetOrder(act.about);
  const order = (body as OrderAnswer | undefined)?.data?.[0];
  if (order?.ordersServicesId !== undefined)
    queryClient.setQueryData<OrderAnswer>(
      ['getOrder', { params: { ordersServicesId: order.ordersServicesId } }],
      (old) => (old ? { ...old, data: [order] } : old),
    );
  await refreshAfterChange('order');
}
