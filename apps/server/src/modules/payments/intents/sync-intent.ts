import { applyIntent } from './apply-intent.ts';
import type { PaymentsContext } from '../context.ts';
import { syncUntilCurrent } from './sync-until-current.ts';
import type { SyncResult } from '../webhook-events/sync-result.ts';
import { lockPaymentInOrder, paymentOfIntent } from '../queries.ts';

export const syncIntent = (context: PaymentsContext, intent: string): Promise<SyncResult> =>
  syncUntilCurrent({
    context,
    table: 'payments',
    column: 'intent',
    key: intent,
    ask: () => context.port.retrieveIntent(intent),
    async apply(tx, facts, version) {
      const paymentId = (await paymentOfIntent(tx, facts.intent)) ?? facts.paymentId;
      if (paymentId === null) return 'unknown';
      const payment = await lockPaymentInOrder(tx, paymentId);
      if (!payment) return 'unknown';
      // Only `requires_customer` can return to an earlier question; all other states only rise.
      const mayBeOlder = payment.state === 'requires_customer' && payment.intent !== null;
      if (mayBeOlder && payment.version !== version) return 'stale';
      const applied = await applyIntent(context, tx, { payment, facts, now: context.now() });
      return applied === undefined ? 'unknown' : 'done';
    },
  });
