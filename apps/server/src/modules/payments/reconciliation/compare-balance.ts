import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsContext } from '../context.ts';
import { syncDispute } from '../disputes/sync-dispute.ts';
import { raiseDiscrepancy, settleDiscrepancies } from './discrepancies.ts';
import { syncIntent } from '../intents/sync-intent.ts';
import { syncPayout } from '../connect/sync-payout.ts';
import type { Stepped, Stepping } from './run-nightly.ts';

interface Difference {
  /** The provider's id of a charge, refund, dispute or payout, or of the transaction itself. */
  readonly source: string;
  readonly type: string | null;
  readonly oursCents: number;
  readonly theirsCents: number;
  readonly ordersServicesId: OrderId | null;
  readonly intent: string | null;
}

/** Younger transactions may still be in progress. */
const GRACE_MS = 15 * 60_000;

/**
 * Compares the ledger's `stripe_balance` with the provider's transactions per object, both ways. Each difference raises
 * a discrepancy, is synced once more, and is closed if that resolved it; nothing is booked to force equality.
 */
export async function compareBalance({ context, now }: Stepping): Promise<Stepped> {
  const { database } = context;
  await followPayouts(context);
  const before = new Date(now.getTime() - GRACE_MS);
  const first = await database.transaction((tx) => differences(tx, before));
  const news = new Set<string>();
  await database.transaction(async (tx) => {
    for (const difference of first) if (await raise(tx, difference, now)) news.add(difference.source);
  });
  for (const difference of first) await lookAtSource(context, difference);
  const left = await database.transaction(async (tx) => {
    const still = first.length === 0 ? [] : await differences(tx, before);
    for (const difference of still) if (await raise(tx, difference, now)) news.add(difference.source);
    const subjects = still.map(({ source }) => source);
    await settleDiscrepancies(tx, { kind: 'balance_difference', still: subjects, now });
    return new Set(subjects);
  });
  return { kind: 'through', news: [...news].filter((source) => left.has(source)).length };
}

const raise = (tx: Tx, { source, type, oursCents, theirsCents, ordersServicesId }: Difference, now: Date) =>
  raiseDiscrepancy(tx, {
    kind: 'balance_difference',
    subject: source,
    detail: { type, oursCents, theirsCents, ordersServicesId },
    now,
  });

/**
 * A ledger key starts with its object's id, a fee's key with the balance transaction, which names the object. A pending
 * payout has left the provider's balance but not ours.
 */
async function differences(tx: Tx, before: Date): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    WITH elsewhere AS (SELECT source FROM provider_transactions WHERE elsewhere),
    theirs AS (
      SELECT source, sum(net_cents)::bigint AS cents, max(created_at) AS at, min(type) AS type, min(charge) AS charge
      FROM provider_transactions t
      WHERE NOT on_its_way AND NOT EXISTS (SELECT FROM elsewhere e WHERE e.source IN (t.source, t.charge))
      GROUP BY source),
    ours AS (
      SELECT coalesce(p.source, split_part(t.source_key, ':', 1)) AS source, sum(e.amount_cents)::bigint AS cents,
        max(t.occurred_at) AS at, min(e.orders_services_id) AS orders_services_id
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      LEFT JOIN provider_transactions p ON t.source = 'txn' AND p.transaction = split_part(t.source_key, ':', 1)
      WHERE e.account = 'stripe_balance' GROUP BY 1)
    SELECT source, theirs.type, coalesce(ours.cents, 0)::int AS "oursCents", coalesce(theirs.cents, 0)::int AS "theirsCents",
      coalesce(ours.orders_services_id, pay.orders_services_id)::int AS "ordersServicesId", pay.intent
    FROM theirs FULL JOIN ours USING (source)
    LEFT JOIN LATERAL (SELECT p.orders_services_id, p.intent FROM payments p
      WHERE p.charge = coalesce(theirs.charge, source)
        OR p.id = (SELECT r.payments_id FROM payment_refunds r WHERE r.refund = source)
      LIMIT 1) pay ON true
    WHERE coalesce(ours.cents, 0) <> coalesce(theirs.cents, 0) AND greatest(ours.at, theirs.at) < ${before}
    ORDER BY source`.execute(tx);
  return rows;
}

/** Syncs payouts that were in transit when fetched. */
async function followPayouts(context: PaymentsContext): Promise<void> {
  const { database } = context;
  const travelling = await database.db
    .selectFrom('providerTransactions')
    .select('source')
    .distinct()
    .where('onItsWay', '=', true)
    .execute();
  for (const { source } of travelling) await syncPayout(context, source);
  await database.transaction((tx) =>
    sql`UPDATE provider_transactions t SET on_its_way = false FROM payouts p
      WHERE t.on_its_way AND p.payout = t.source AND p.status NOT IN ('pending', 'in_transit')`.execute(tx),
  );
}

async function lookAtSource(context: PaymentsContext, { source, intent }: Difference): Promise<void> {
  if (/^d[up]_/.test(source)) await syncDispute(context, source);
  else if (source.startsWith('po_')) await syncPayout(context, source);
  else if (intent !== null) await syncIntent(context, intent);
}
