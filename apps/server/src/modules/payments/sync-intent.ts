import { applyIntent } from './apply-intent.ts';
import type { PaymentsContext } from './context.ts';
import { syncUntilCurrent } from './sync-until-current.ts';
import type { SyncResult } from './webhook-events/sync-result.ts';
import { lockPaymentInOrder, paymentOfIntent } from './queries.ts';

export const syncIntent = (context: PaymentsContext, intent: string): Promise<SyncResult> =>
  syncUntilCurrent({
    port: context.port,
    key: intent,
    version: async () => {
      const row = await context.database.db
        .selectFrom('payments')
        .select('version')
        .where('intent', '=', intent)
        .executeTakeFirst();
      return row?.version ?? 0;
    },
    ask: () => context.port.retrieveIntent(intent),
    apply: (facts, version) =>
      context.database.transaction(
        async (tx) => {
          const paymentId = (await paymentOfIntent(tx, facts.intent)) ?? facts.paymentId;
          if (paymentId === null) return 'unknown';
          const payment = await lockPaymentInOrder(tx, paymentId);
          // Only `requires_customer` can return to an earlier question; all other states only rise.
          const mayBeOlder = payment?.state === 'requires_customer' && payment.intent !== null;
          if (mayBeOlder && payment.version !== version) return 'stale';
          const applied = await applyIntent(context, tx, { paymentId, facts, now: context.now() });
          return applied === undefined ? 'unknown' : 'done';
        },
        { attempts: 3 },
      ),
  });
