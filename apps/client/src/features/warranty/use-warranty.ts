import { getWarranty } from '@hoist/contract/orders/warranty';
import type { Output } from '@hoist/contract/client';
import { useApi } from '#client/kit/api/use-api.ts';
import type { Order } from '#client/model/order/order.ts';

/** The warranty of a completed order, or of a warranty visit. */
export const useWarranty = ({ ordersServicesId, orderServiceStatus, warrantyOf }: Order) =>
  useApi(
    getWarranty,
    { params: { ordersServicesId } },
    { enabled: orderServiceStatus === 'complete' || warrantyOf !== null, handled: ['not_found'] },
  );

export type Warranty = Output<typeof getWarranty>['data'];
export type CoveredLine = Warranty['lines'][number];
