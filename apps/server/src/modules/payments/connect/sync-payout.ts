import type { Tx } from '#server/platform/db/database.ts';
import type { PayoutFacts } from '#server/providers/payments/port.ts';
import type { PaymentsContext } from '../context.ts';
import { post } from '../ledger/ledger.ts';
import { syncUntilCurrent } from '../intents/sync-until-current.ts';
import type { SyncResult } from '../webhook-events/sync-result.ts';

/** Reads a payout from the provider; posts it once it is paid or failed. */
export const syncPayout = (context: PaymentsContext, payout: string): Promise<SyncResult> =>
  syncUntilCurrent({
    context,
    table: 'payouts',
    column: 'payout',
    key: payout,
    ask: () => context.port.retrievePayout(payout),
    apply: (tx, facts, version) => applyPayout(tx, { facts, version, now: context.now() }),
  });

interface News {
  readonly facts: PayoutFacts;
  readonly version: number;
  readonly now: Date;
}

async function applyPayout(tx: Tx, { facts, version, now }: News): Promise<'stale' | 'done'> {
  const { payout, status, amountCents } = facts;
  const row = {
    status,
    amountCents,
    arrivesAt: facts.arrivesAt,
    failureMessage: facts.failureMessage,
    updatedAt: now,
  };
  const written =
    version === 0
      ? await tx
          .insertInto('payouts')
          .values({ payout, ...row })
          .onConflict((conflict) => conflict.column('payout').doNothing())
          .returning('payout')
          .executeTakeFirst()
      : await tx
          .updateTable('payouts')
          .set({ ...row, version: version + 1 })
          .where('payout', '=', payout)
          .where('version', '=', version)
          .returning('payout')
          .executeTakeFirst();
  if (!written) return 'stale';
  const about = { source: 'payout', at: now, ordersServicesId: null };
  if (status === 'pending' || status === 'in_transit') return 'done';
  await post(tx, {
    ...about,
    key: payout,
    lines: [
      { account: 'bank', amountCents },
      { account: 'stripe_balance', amountCents: -amountCents },
    ],
  });
  if (status === 'paid') return 'done';
  await post(tx, {
    ...about,
    key: `${payout}:failed`,
    lines: [
      { account: 'bank', amountCents: -amountCents },
      { account: 'stripe_balance', amountCents },
    ],
  });
  return 'done';
}
