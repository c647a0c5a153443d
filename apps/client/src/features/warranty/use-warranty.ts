import { getWarranty } from '@hoist/contract/dispatch/warranty';
import { useApi } from '#client/app/use-api.ts';
import type { Order } from '#client/features/orders/order.ts';

/** What of an order is under warranty; of one that is complete, or is itself warranty work. */
export const useWarranty = ({ ordersServicesId, orderServiceStatus, warrantyOf }: Order) =>
  useApi(
    getWarranty,
    { params: { ordersServicesId } },
    { enabled: orderServiceStatus === 'complete' || warrantyOf !== null, handled: 'all' },
  );
