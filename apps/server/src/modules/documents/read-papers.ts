import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { PaperContent } from './paper-content.ts';

export interface KeptPaper {
  readonly kind: 'estimate' | 'invoice' | 'receipt' | 'credit_note';
  readonly number: string;
  readonly issuedAt: Date;
  readonly amountCents: number;
  /** Null on the combined 'Invoice and receipt' of before. */
  readonly content: PaperContent | null;
}

interface PaperRow extends Omit<KeptPaper, 'content'> {
  readonly subject: string | null;
  readonly content: PaperContent;
}

/** The papers of an order, oldest first. */
export async function readPapers(db: Db, ordersServicesId: number): Promise<readonly KeptPaper[]> {
  const { rows } = await sql<PaperRow>`
    SELECT kind, number, subject, content, created_at AS "issuedAt",
      coalesce(amount_cents, (content ->> 'totalCents')::bigint + (content ->> 'cashRoundingCents')::bigint) AS "amountCents"
    FROM documents WHERE orders_services_id = ${ordersServicesId} ORDER BY id`.execute(db);
  return rows.map(({ subject, ...row }) =>
    subject === null ? { ...row, kind: 'invoice', content: null } : row,
  );
}
