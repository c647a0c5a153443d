import type { OrderId, UserId } from '@hoist/domain/ids';
import type { Cents } from '@hoist/domain/money/money';
import { documentNumber, type DocumentKind } from '@hoist/domain/documents/document-kind';
import type { Tx } from '#server/platform/db/database.ts';
import type { DocumentContent } from './document-content.ts';

/** The content of a document before it is numbered. */
export type Unnumbered<P extends DocumentContent> = P extends DocumentContent ? Omit<P, 'number'> : never;

export interface NewDocument {
  /** What it is issued for, as 'order:10401'; one document per kind and subject. */
  readonly subject: string;
  readonly content: Unnumbered<DocumentContent>;
  readonly amountCents: Cents;
  readonly about: { readonly ordersServicesId: OrderId } | { readonly mechanicId: UserId };
  readonly now: Date;
}

/**
 * Stores a document under the next number of its kind and returns it; a repeated call returns the existing number.
 * The number's row is locked until the caller's transaction ends, so that numbers have no gaps. Call it late.
 */
export async function storeDocument(tx: Tx, document: NewDocument): Promise<string> {
  const { subject, content, about } = document;
  const { kind } = content;
  const earlier = await numberOf(tx, kind, subject);
  if (earlier !== undefined) return earlier;
  const number = await takeNumber(tx, kind);
  const inserted = await tx
    .insertInto('documents')
    .values({
      ordersServicesId: 'ordersServicesId' in about ? about.ordersServicesId : null,
      mechanicId: 'mechanicId' in about ? about.mechanicId : null,
      kind,
      subject,
      number,
      amountCents: document.amountCents,
      content: JSON.stringify({ ...content, number }),
      createdAt: document.now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returning('number')
    .executeTakeFirst();
  if (inserted) return inserted.number;
  // Another call issued it while this one waited for the number, so the number is returned.
  await returnNumber(tx, kind);
  const other = await numberOf(tx, kind, subject);
  if (other === undefined) throw new Error(`No ${kind} of ${subject}`);
  return other;
}

/** The number of the document of a kind and subject. */
export async function numberOf(tx: Tx, kind: DocumentKind, subject: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('documents')
    .select('number')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.number;
}

async function takeNumber(tx: Tx, kind: DocumentKind): Promise<string> {
  const { last } = await tx
    .insertInto('documentNumbers')
    .values({ kind, last: 1 })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet((row) => ({ last: row('documentNumbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return documentNumber(kind, last);
}

const returnNumber = (tx: Tx, kind: DocumentKind) =>
  tx
    .updateTable('documentNumbers')
    .set((row) => ({ last: row('last', '-', 1) }))
    .where('kind', '=', kind)
    .execute();
