import type { OrderId } from '@hoist/domain/ids';
import { mechanicDocuments } from '@hoist/domain/documents/document-kind';
import type { Db } from '#server/platform/db/database.ts';
import type { DocumentContent } from './document-content.ts';

export interface StoredDocument {
  readonly kind: 'estimate' | 'invoice' | 'receipt' | 'tip_receipt' | 'credit_note';
  readonly number: string;
  readonly issuedAt: Date;
  readonly amountCents: number;
  readonly content: DocumentContent;
}

/** The documents of an order, oldest first. */
export async function readStoredDocuments(
  db: Db,
  ordersServicesId: OrderId,
): Promise<readonly StoredDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('kind', 'not in', mechanicDocuments)
    .$narrowType<{ kind: StoredDocument['kind'] }>()
    .select(['kind', 'number', 'createdAt as issuedAt', 'amountCents', 'content'])
    .orderBy('id')
    .execute();
  // Only `storeDocument` writes `content`.
  return rows as unknown as readonly StoredDocument[];
}
