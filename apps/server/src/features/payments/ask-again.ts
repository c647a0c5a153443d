import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsContext } from './context.ts';
import { followOperation } from './follow-operation.ts';
import { queueOperation } from './operations.ts';
import { lockPayments, readChargedOrder, type PaymentRow } from './queries.ts';

/** A bank is not asked more often than this about one payment by us; its owner may try other cards after that. */
const MOST_TRIES = 5;

/** An order that stands, or waits only for its payments. */
export const mayBeAuthorized = (status: string): boolean => ['draft', 'pending', 'confirm'].includes(status);

/** Confirms once more, on-session, what was turned down of an order that still stands ("Complete Authorization"). */
export async function askAgain(context: PaymentsContext, ordersServicesId: number): Promise<void> {
  const keys = await context.database.transaction((tx) => queueAll(context, tx, ordersServicesId));
  for (const key of keys) await followOperation(context, key);
}

async function queueAll(context: PaymentsContext, tx: Tx, ordersServicesId: number): Promise<string[]> {
  const order = await readChargedOrder(tx, ordersServicesId);
  if (!order?.paymentMethod || !mayBeAuthorized(order.status)) return [];
  const keys: string[] = [];
  for (const payment of await lockPayments(tx, ordersServicesId)) {
    if (!wasTurnedDown(payment) || payment.intent === null) continue;
    const key = await nextKey(tx, payment, MOST_TRIES);
    if (key === undefined) continue;
    const { paymentMethod } = order;
    await queueOperation(tx, {
      key,
      paymentsId: payment.id,
      ordersServicesId,
      params: { kind: 'confirm', intent: payment.intent, paymentMethod, returnUrl: context.returnUrl },
      now: context.now(),
    });
    keys.push(key);
  }
  return keys;
}

const wasTurnedDown = (payment: PaymentRow): boolean =>
  payment.state === 'requires_customer' && payment.nextAction === null && payment.failureMessage !== null;

/** The key of one more confirmation. Undefined: asked `most` times, or the last answer is still out. */
export async function nextKey(tx: Tx, payment: PaymentRow, most: number): Promise<string | undefined> {
  const tries = await tx
    .selectFrom('stripe_ops')
    .select('state')
    .where('payments_id', '=', payment.id)
    .where('kind', '=', 'confirm')
    .execute();
  const out = tries.some(({ state }) => state === 'waiting' || state === 'unknown');
  return out || tries.length >= most
    ? undefined
    : `pay:${payment.id}:g${payment.generation}:confirm:${tries.length + 1}`;
}
