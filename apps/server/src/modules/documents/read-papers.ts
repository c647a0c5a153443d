import type { Db } from '#server/platform/db/database.ts';
import type { PaperContent } from './paper-content.ts';

export interface KeptPaper {
  readonly kind: 'estimate' | 'invoice' | 'receipt' | 'credit_note';
  readonly number: string;
  readonly issuedAt: Date;
  readonly amountCents: number;
  readonly content: PaperContent;
}

/** The documents of an order, oldest first. */
export async function readPapers(db: Db, ordersServicesId: number): Promise<readonly KeptPaper[]> {
  const rows = await db
    .selectFrom('documents')
    .where('orders_services_id', '=', ordersServicesId)
    .where('kind', '!=', 'cash_settlement')
    .$narrowType<{ kind: KeptPaper['kind'] }>()
    .select(['kind', 'number', 'created_at as issuedAt', 'amount_cents as amountCents', 'content'])
    .orderBy('id')
    .execute();
  // Only `storeDocument` writes `content`.
  return rows as unknown as readonly KeptPaper[];
}
