import type { PaymentsContext } from '../context.ts';
import { syncUntilCurrent } from '../sync-until-current.ts';
import type { SyncResult } from '../webhook-events/sync-result.ts';
import { applyDispute } from './apply-dispute.ts';

export const syncDispute = (context: PaymentsContext, dispute: string): Promise<SyncResult> =>
  syncUntilCurrent({
    port: context.port,
    key: dispute,
    version: async () => {
      const row = await context.database.db
        .selectFrom('disputes')
        .select('version')
        .where('dispute', '=', dispute)
        .executeTakeFirst();
      return row?.version ?? 0;
    },
    ask: () => context.port.retrieveDispute(dispute),
    apply: (facts, version) =>
      context.database.transaction(
        (tx) => applyDispute(context, tx, { facts, version, now: context.now() }),
        {
          attempts: 3,
        },
      ),
  });
