import type { PaymentId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import type { SetupFacts } from '#server/providers/payments/port.ts';
import type { PaymentHooks } from '../context.ts';
import { advanceOrder } from '../bookings/advance-order.ts';
import { lockPaymentInOrder, updatePayment, type PaymentRow } from '../queries.ts';
import { queueCancelSetup } from '../intents/queue-void.ts';

const endedSetups: ReadonlySet<SetupFacts['status']> = new Set(['succeeded', 'canceled'] as const);

export interface SetupNews {
  readonly paymentId: PaymentId;
  readonly facts: SetupFacts;
  readonly now: Date;
}

/**
 * The only writer for the SetupIntent of a deferred payment. A saved card stays saved, so older answers change nothing.
 * Returns false if there is no such payment.
 */
export async function applySetup(hooks: PaymentHooks, tx: Tx, news: SetupNews): Promise<boolean> {
  const payment = await lockPaymentInOrder(tx, news.paymentId);
  if (!payment || (payment.setup !== null && payment.setup !== news.facts.setup)) return false;
  await store(tx, { payment, ...news });
  if (payment.savedMethod === null && news.facts.status === 'succeeded')
    await hooks.onChanged(tx, payment.ordersServicesId);
  const after = await lockPaymentInOrder(tx, payment.id);
  if (!after) return false;
  if (after.state === 'deferred') await advanceOrder(hooks, tx, { payment: after, now: news.now });
  else if (after.state === 'voided' && !endedSetups.has(news.facts.status))
    await queueCancelSetup(tx, { payment: after, setup: news.facts.setup, now: news.now });
  return true;
}

/** The client secret is needed only while the payment waits for its card. */
async function store(tx: Tx, { payment, facts, now }: SetupNews & { readonly payment: PaymentRow }) {
  const waits = payment.state === 'deferred' && payment.savedMethod === null;
  const kept = facts.status === 'succeeded' ? facts.paymentMethod : null;
  const asks = waits && kept === null;
  await updatePayment(tx, payment.id, {
    setup: facts.setup,
    updatedAt: now,
    ...(waits
      ? {
          savedMethod: kept,
          clientSecret: asks ? facts.clientSecret : null,
          nextAction: asks ? facts.nextAction : null,
          redirectUrl: asks ? facts.redirectUrl : null,
          failureMessage: asks ? facts.failureMessage : null,
        }
      : {}),
  });
}
