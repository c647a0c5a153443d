import type { PaymentsContext } from '../context.ts';
import { lookUntilCurrent } from '../look-until-current.ts';
import type { Looked } from '../notices/looked.ts';
import { applyDispute } from './apply-dispute.ts';

/** Asks the provider for a dispute and writes what it says. */
export const lookAtDispute = (context: PaymentsContext, dispute: string): Promise<Looked> =>
  lookUntilCurrent({
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
