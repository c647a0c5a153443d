import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

export interface Discrepancy {
  readonly kind: DiscrepancyKind;
  /** What it is about, mostly the provider's id. */
  readonly subject: string;
  /** Figures and ids only: an equal detail is the same discrepancy. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

export const discrepancyKinds = [
  /** A refund failed: the customer is owed the money again. */
  'refund_failed',
  'early_fraud_warning',
  /** Our ledger of the provider's balance and the provider's figures differ. */
  'balance_difference',
  /** An intent at the provider without a payment here. */
  'intent_unknown',
  /** A hold of an order that has ended. */
  'hold_without_order',
  /** A completed job costs less above its hold than the card minimum. */
  'balance_too_small',
  /** An order has ended with an open receivable or deposit. */
  'order_open',
  /** A confirmed visit is long past and neither completed nor canceled. */
  'visit_unfinished',
  /** The webhook endpoint at the provider is not configured as this version needs. */
  'notice_endpoint',
  /** A payout failed, and its money could not be taken back from the mechanic's account at the provider. */
  'transfer_stuck',
] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

/**
 * Raises a discrepancy once. One that settled itself is reopened; one closed by the office only if its figures changed.
 * Returns whether it is new.
 */
export async function raiseDiscrepancy(
  tx: Tx,
  { kind, subject, detail, now }: Discrepancy,
): Promise<boolean> {
  const raised = await tx
    .insertInto('reconFindings')
    .values({ at: now, kind, subject, detail: JSON.stringify(detail) })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({
        at: now,
        detail: JSON.stringify(detail),
        resolvedAt: null,
        resolvedBy: null,
        note: null,
      }).where(sql<boolean>`recon_findings.detail <> excluded.detail
          OR (recon_findings.resolved_at IS NOT NULL AND recon_findings.resolved_by IS NULL)`),
    )
    .returning('id')
    .executeTakeFirst();
  return raised !== undefined;
}

/** Closes open discrepancies of a kind, except those in `still`. Returns how many. */
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
