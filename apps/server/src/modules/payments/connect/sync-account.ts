import type { Tx } from '#server/platform/db/database.ts';
import type { AccountFacts } from '#server/providers/payments/connect-port.ts';
import type { PaymentsContext } from '../context.ts';
import { syncUntilCurrent } from '../intents/sync-until-current.ts';
import type { SyncResult } from '../webhook-events/sync-result.ts';

/** Reads a mechanic's account from the provider and stores what it lacks. An account of another installation is unknown. */
export const syncAccount = (context: PaymentsContext, account: string): Promise<SyncResult> =>
  syncUntilCurrent({
    context,
    table: 'connectAccounts',
    column: 'account',
    key: account,
    ask: () => context.port.retrieveAccount(account),
    apply: (tx, facts, version) => apply(tx, facts, { version, now: context.now() }),
  });

async function apply(
  tx: Tx,
  { account, due, ...facts }: AccountFacts,
  { version, now }: { readonly version: number; readonly now: Date },
): Promise<SyncResult | 'stale'> {
  if (version === 0) return 'unknown';
  const written = await tx
    .updateTable('connectAccounts')
    .set({ ...facts, due: JSON.stringify(due), version: version + 1, updatedAt: now })
    .where('account', '=', account)
    .where('version', '=', version)
    .returning('account')
    .executeTakeFirst();
  return written ? 'done' : 'stale';
}
