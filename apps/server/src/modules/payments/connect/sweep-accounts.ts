import type { PaymentsContext } from '../context.ts';
import { syncAccountPayout } from './sync-account-payout.ts';
import { syncAccount } from './sync-account.ts';

/** Young answers are left to the webhook. */
const PATIENCE_MS = 15 * 60_000;
const MOST = 50;

/** Reads payouts on their way and accounts that cannot be paid yet, in case their events were lost. */
export async function sweepAccounts(context: PaymentsContext): Promise<void> {
  const { database } = context;
  const sending = await database.db
    .selectFrom('mechanicPayouts')
    .where('state', '=', 'sending')
    .orderBy('mechanicPayoutId')
    .select(['account', 'providerPayout'])
    .execute();
  for (const { account, providerPayout: payout } of sending)
    if (account !== null && payout !== null) await syncAccountPayout(context, { account, payout });
  const unfinished = await database.db
    .selectFrom('connectAccounts')
    .where('payoutsEnabled', '=', false)
    .where('updatedAt', '<', new Date(context.now().getTime() - PATIENCE_MS))
    .orderBy('updatedAt')
    .limit(MOST)
    .select('account')
    .execute();
  for (const { account } of unfinished) await syncAccount(context, account);
}
