import type { PaymentsContext } from '../context.ts';
import { syncUntilCurrent } from '../intents/sync-until-current.ts';
import type { SyncResult } from '../webhook-events/sync-result.ts';
import { applyDispute } from './apply-dispute.ts';

export const syncDispute = (context: PaymentsContext, dispute: string): Promise<SyncResult> =>
  syncUntilCurrent({
    context,
    table: 'disputes',
    column: 'dispute',
    key: dispute,
    ask: () => context.port.retrieveDispute(dispute),
    apply: (tx, facts, version) => applyDispute(context, tx, { facts, version, now: context.now() }),
  });
