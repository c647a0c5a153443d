import { queryClient } from '../query.ts';
import { refreshAfterChange } from '../stale.ts';

/** What is filled in on a job's sheet stands there alone. */
const onSheet = new Set(['saveSheetAnswer', 'saveSheetPart', 'signJobSheet']);

interface OrderAnswer {
  readonly data?: readonly { readonly ordersServicesId?: number }[];
}

/**
 * Puts the order that an act has answered in its place and asks again for what else shows it; ends when that has come, or
 * could not.
 */
export async function refreshAfterAct(body: unknown, endpoint?: string): Promise<void> {
  if (endpoint !== undefined && onSheet.has(endpoint)) return refreshAfterChange('sheet');
  const order = (body as OrderAnswer | undefined)?.data?.[0];
  if (order?.ordersServicesId !== undefined)
    queryClient.setQueryData<OrderAnswer>(
      ['getOrder', { params: { ordersServicesId: order.ordersServicesId } }],
      (old) => (old ? { ...old, data: [order] } : old),
    );
  await refreshAfterChange('order');
}
