import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsContext } from '../context.ts';
import { syncDispute } from '../disputes/sync-dispute.ts';
import { settleDiscrepancies, type DiscrepancyKind } from './discrepancies.ts';
import type { Stepped, Stepping } from './run-nightly.ts';

/** Syncs undecided disputes, because a webhook event may be lost. */
export async function syncOpenDisputes({ context }: Stepping): Promise<Stepped> {
  const open = await context.database.db
    .selectFrom('disputes')
    .select('dispute')
    .where('closedAt', 'is', null)
    .orderBy('id')
    .execute();
  for (const { dispute } of open)
    if ((await syncDispute(context, dispute)) === 'away') return { kind: 'away' };
  return { kind: 'through', news: 0 };
}

/** Closes discrepancies about intents that were canceled at the provider. */
export async function settleEndedIntents({ context, now }: Stepping): Promise<Stepped> {
  for (const kind of ['intent_unknown', 'hold_without_order'] as const) {
    const still = await stillOpen(context, kind);
    await context.database.transaction((tx: Tx) => settleDiscrepancies(tx, { kind, still, now }));
  }
  return { kind: 'through', news: 0 };
}

async function stillOpen(context: PaymentsContext, kind: DiscrepancyKind): Promise<string[]> {
  const open = await context.database.db
    .selectFrom('reconFindings')
    .select('subject')
    .where('kind', '=', kind)
    .where('resolvedAt', 'is', null)
    .execute();
  const still: string[] = [];
  for (const { subject } of open) {
    const outcome = await context.port.retrieveIntent(subject);
    if (outcome.kind !== 'done' || outcome.value.status !== 'canceled') still.push(subject);
  }
  return still;
}
