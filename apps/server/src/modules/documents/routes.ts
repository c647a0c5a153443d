import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import { route, type Route } from '#server/platform/http/route.ts';
import { listDocuments, type DocumentsContext } from './list-documents.ts';
import { listConsoleDocuments } from './list-console-documents.ts';

/** The documents of an order, each at a signed address. */
export function documentsRoutes(context: DocumentsContext): readonly Route[] {
  return [
    route(contract.listDocuments, async ({ actor, params, locale, now }) => {
      const listed = await listDocuments(context, { actor, ...params, locale, now });
      return listed.ok ? ok({ data: [...listed.value] }) : listed;
    }),
    route(contract.listConsoleDocuments, async ({ actor, params, locale, now }) => {
      const listed = await listConsoleDocuments(context, { actor, ...params, locale, now });
      return listed.ok ? ok({ data: [...listed.value] }) : listed;
    }),
  ];
}
