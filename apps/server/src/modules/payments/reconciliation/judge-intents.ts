import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { IntentSummary } from '#server/providers/payments/port.ts';
import { raiseDiscrepancy } from './discrepancies.ts';
import { queueOperation } from '../operations/operations.ts';
import type { Stepped, Stepping } from './run-nightly.ts';

/** Younger intents may not be stored here yet. */
const YOUNG_MS = 15 * 60_000;
const takenStatuses: ReadonlySet<IntentSummary['status']> = new Set(['succeeded', 'processing'] as const);

/**
 * Checks a page of the provider's intents for ones without a payment: cancels them and raises a discrepancy; captured
 * money is left for the office. Intents of other installations are ignored.
 */
export async function judgeIntents({ context, since, after, now }: Stepping): Promise<Stepped> {
  const page = await context.port.listIntents({ since, after });
  if (page.kind !== 'done') return { kind: 'away' };
  const { rows, more } = page.value;
  const candidates = rows.filter(
    (intent) =>
      !intent.elsewhere &&
      intent.status !== 'canceled' &&
      intent.createdAt.getTime() < now.getTime() - YOUNG_MS,
  );
  const news = await context.database.transaction(async (tx) => {
    let raised = 0;
    for (const intent of await unknownOf(tx, candidates))
      if (await cancelUnknown(tx, intent, now)) raised += 1;
    return raised;
  });
  const last = rows.at(-1);
  return more && last ? { kind: 'page', after: last.intent, news } : { kind: 'through', news };
}

/** Intents without a payment, except those whose operation is still waiting for its answer. */
async function unknownOf(tx: Tx, intents: readonly IntentSummary[]): Promise<IntentSummary[]> {
  if (intents.length === 0) return [];
  const { rows } = await sql<{ intent: string }>`
    SELECT a.intent FROM jsonb_to_recordset(${JSON.stringify(intents)}::jsonb) AS a(intent text, "paymentId" bigint)
    WHERE NOT EXISTS (SELECT FROM payments p WHERE p.intent = a.intent)
      AND NOT EXISTS (SELECT FROM payments p JOIN stripe_ops o ON o.payments_id = p.id
        WHERE p.id = a."paymentId" AND p.intent IS NULL AND o.state IN ('waiting', 'unknown'))`.execute(tx);
  const unknown = new Set(rows.map((row) => row.intent));
  return intents.filter(({ intent }) => unknown.has(intent));
}

async function cancelUnknown(tx: Tx, found: IntentSummary, now: Date): Promise<boolean> {
  const { intent, status, amountCents, capturedCents, paymentId } = found;
  if (!takenStatuses.has(status))
    await queueOperation(tx, {
      key: `recon:${intent}:cancel`,
      params: { kind: 'cancel_intent', intent },
      now,
    });
  return raiseDiscrepancy(tx, {
    kind: 'intent_unknown',
    subject: intent,
    detail: { amountCents, capturedCents, status, paymentsId: paymentId },
    now,
  });
}
