import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

export interface Discrepancy {
  readonly kind: DiscrepancyKind;
  /** What it is about, mostly in the provider's name. */
  readonly subject: string;
  /** Figures and ids alone: the same detail again is the same finding. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

export const discrepancyKinds = [
  /** A refund came back: the customer is owed it again. */
  'refund_failed',
  /** The issuer of a card suspects fraud. */
  'early_fraud_warning',
  /** Our books of the provider's balance and its own differ about one thing. */
  'balance_difference',
  /** The provider has an intent that names no payment of ours. */
  'intent_unknown',
  /** Money is held for an order that has ended. */
  'hold_without_order',
  /** A finished job came to less above its hold than a card takes. */
  'balance_too_small',
  /** An order has ended, and its customer owes something still, or has something with us. */
  'order_open',
  /** A confirmed visit is long over, and nobody has completed it or called it off. */
  'visit_unfinished',
  /** The provider's endpoint for notices is not as this build needs it. */
  'notice_endpoint',
] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

/**
 * Shows something to the office, once. One that went by itself and is back is opened again; one that the office has
 * closed only when its figures have changed. True: it is news.
 */
export async function raiseDiscrepancy(
  tx: Tx,
  { kind, subject, detail, now }: Discrepancy,
): Promise<boolean> {
  const raised = await tx
    .insertInto('recon_findings')
    .values({ at: now, kind, subject, detail: JSON.stringify(detail) })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({
        at: now,
        detail: JSON.stringify(detail),
        resolved_at: null,
        resolved_by: null,
        note: null,
      }).where(sql<boolean>`recon_findings.detail <> excluded.detail
          OR (recon_findings.resolved_at IS NOT NULL AND recon_findings.resolved_by IS NULL)`),
    )
    .returning('id')
    .executeTakeFirst();
  return raised !== undefined;
}

/** Closes open findings of a kind whose cause is gone: all but those of `still`. Answers how many. */
export async function settleDiscrepancies(
  tx: Tx,
  given: { readonly kind: DiscrepancyKind; readonly still: readonly string[]; readonly now: Date },
): Promise<number> {
  const { rows } = await sql`
    UPDATE recon_findings SET resolved_at = ${given.now}
    WHERE kind = ${given.kind} AND resolved_at IS NULL
      AND NOT EXISTS (SELECT FROM jsonb_array_elements_text(${JSON.stringify(given.still)}::jsonb) AS s(subject)
        WHERE s.subject = recon_findings.subject)
    RETURNING id`.execute(tx);
  return rows.length;
}
