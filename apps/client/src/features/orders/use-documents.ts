import { listDocuments } from '@hoist/contract/documents/documents';
import { useApi } from '#client/app/use-api.ts';
import type { Order } from './order.ts';
import { renewMs } from './renew.ts';

/** The papers of an order that has any. */
export const useDocuments = ({ ordersServicesId, documents }: Order) =>
  useApi(
    listDocuments,
    { params: { ordersServicesId } },
    { enabled: documents.length > 0, refetchInterval: renewMs, handled: 'all' },
  );
