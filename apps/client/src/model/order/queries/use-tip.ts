import { getTip } from '@hoist/contract/payments/tips';
import type { Output } from '#client/kit/api/api.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { isHiddenFromStaff } from '#client/kit/api/query.ts';
import type { Order } from '../order.ts';

export type JobTip = Output<typeof getTip>['data'];

/** The customer's tip for a completed job; undefined while unknown or not for them. */
export function useTip(order: Pick<Order, 'ordersServicesId' | 'orderServiceStatus'>): JobTip | undefined {
  const { ordersServicesId } = order;
  const query = useApi(
    getTip,
    { params: { ordersServicesId } },
    { enabled: order.orderServiceStatus === 'complete', handled: ['not_found'] },
  );
  return isHiddenFromStaff(query) ? undefined : query.data?.data;
}
