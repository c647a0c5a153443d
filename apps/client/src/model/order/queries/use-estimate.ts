import type { Output } from '@hoist/contract/client';
import { getEstimate } from '@hoist/contract/estimates/estimates';
import { getOrder } from '@hoist/contract/orders/orders';
import { queryClient } from '#client/kit/api/query.ts';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';
import { refresh, useApi } from '#client/kit/api/use-api.ts';
import type { Order } from '../order.ts';
import { showToast } from '#client/kit/toast.ts';

const inputOf = (ordersServicesId: number) => ({ params: { ordersServicesId } });

/** The estimate of an order with its extra work. */
export const useEstimate = ({ ordersServicesId, orderServiceStatus }: Order) =>
  useApi(getEstimate, inputOf(ordersServicesId), {
    enabled: orderServiceStatus === 'confirm' || orderServiceStatus === 'complete',
  });

/**
 * Shows a changed estimate and refetches the order, whose price may differ. False: refused; the central handler has
 * shown it, and the current state is fetched.
 */
export async function estimateChanged(
  order: Pick<Order, 'ordersServicesId'>,
  sending: Promise<Output<typeof getEstimate>>,
): Promise<boolean> {
  const answer = await sending.catch(() => null);
  if (answer) {
    queryClient.setQueryData<Output<typeof getEstimate>>(
      [getEstimate.id, inputOf(order.ordersServicesId)],
      answer,
    );
    showToast(answer.message);
    void refreshAfterChange('order');
  } else void refresh(getEstimate, getOrder);
  return answer !== null;
}
