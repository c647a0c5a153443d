import type { Refusal } from '@hoist/contract';
import type { DocumentItem } from '@hoist/domain/documents/document-rules';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import {
  type DocumentsContext,
  type ListRequest,
  type ListedDocument,
  documentsFor,
  presentDocument,
} from './list-documents.ts';
import { missingItems } from '@hoist/domain/documents/missing-items';
import type { DocumentContent } from './document-content.ts';

/** All documents, with the items that the law requires and they lack. */
export async function listConsoleDocuments(
  context: DocumentsContext,
  request: ListRequest,
): Promise<Result<readonly (ListedDocument & { missing: DocumentItem[] })[], Refusal>> {
  const order = await loadOrder(context.database.db, request.ordersServicesId);
  if (!order || order.status === 'draft') return refuse({ code: 'not_found' });
  const documents = await documentsFor(context, order, 'office');
  return ok(
    documents.map((document) => ({
      ...presentDocument(context, { document, documents, order, request }),
      missing: [...missingOn(document.content)],
    })),
  );
}

/** Items that the law requires and a document lacks. */
function missingOn(content: DocumentContent): readonly DocumentItem[] {
  switch (content.kind) {
    case 'estimate':
      return missingItems({ ...content, hasWarranty: true });
    case 'invoice':
      if (content.reason !== 'repair') return [];
      return missingItems({
        ...content,
        validUntil: null,
        completeBy: null,
        hasWarranty: content.lines.some(({ warranty }) => warranty !== undefined),
      });
    case 'receipt':
    case 'tip_receipt':
    case 'credit_note':
    case 'cash_settlement':
    case 'pay_statement':
      return [];
  }
}
