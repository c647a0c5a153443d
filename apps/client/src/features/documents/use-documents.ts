import { listDocuments } from '@hoist/contract/documents/documents';
import { useApi } from '#client/kit/api/use-api.ts';
import type { Order } from '#client/model/order/order.ts';
import { urlRefetchMs } from '#client/kit/api/file-url.ts';

export const useDocuments = ({ ordersServicesId, documents }: Order) =>
  useApi(
    listDocuments,
    { params: { ordersServicesId } },
    { enabled: documents.length > 0, refetchInterval: urlRefetchMs, handled: ['not_found'] },
  );
