import { listDocuments as listEndpoint, listOfficeDocuments as officeEndpoint } from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import { route, type Route } from '#server/platform/http/route.ts';
import type { OrdersContext } from '../orders/orders-context.ts';
import { listDocuments, listOfficeDocuments } from './list-documents.ts';

export interface DocumentsContext {
  readonly orders: Pick<OrdersContext, 'database' | 'addresses' | 'looks'>;
}

/** The papers of an order, each by a signed address of its own. */
export function documentsRoutes(context: DocumentsContext): readonly Route[] {
  const { orders } = context;
  return [
    route(listEndpoint, async ({ actor, params, locale, now }) => {
      const listed = await listDocuments(orders, { actor, ...params, locale, now });
      return listed.ok ? ok({ data: [...listed.value] }) : listed;
    }),
    route(officeEndpoint, async ({ actor, params, locale, now }) => {
      const listed = await listOfficeDocuments(orders, { actor, ...params, locale, now });
      return listed.ok ? ok({ data: [...listed.value] }) : listed;
    }),
  ];
}
