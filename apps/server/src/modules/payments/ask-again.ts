import type { OrderId, PaymentId, UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsContext } from './context.ts';
import { insists } from './confirm-off-session.ts';
import { followOperation } from './follow-operation.ts';
import { queueOperation, type OperationParams } from './operations.ts';
import { MOST_ASKED, nextKey } from './next-key.ts';
import { lockPayments, readChargedOrder, readPresentPayments, type PaymentRow } from './queries.ts';

/** An active order, a draft that waits for its payments, or a completed job with an open balance. */
export const mayBeAuthorized = (status: string): boolean =>
  ['draft', 'pending', 'confirm', 'complete'].includes(status);

/**
 * Lets the bank authenticate the customer ("Complete Authorization") and creates the intent that an off-session charge
 * lacks. A declined card is retried only by the customer.
 */
export async function askAgain(context: PaymentsContext, ordersServicesId: OrderId): Promise<void> {
  const keys = await context.database.transaction((tx) => queueAll(context, tx, ordersServicesId));
  for (const key of keys) await followOperation(context, key);
}

async function queueAll(context: PaymentsContext, tx: Tx, ordersServicesId: OrderId): Promise<string[]> {
  const order = await readChargedOrder(tx, ordersServicesId);
  if (!order || !mayBeAuthorized(order.status)) return [];
  await lockPayments(tx, ordersServicesId);
  const keys: string[] = [];
  for (const payment of await readPresentPayments(tx, ordersServicesId)) {
    if (!wasTurnedDown(payment)) continue;
    const params = await questionOf(context, tx, { payment, usersId: order.usersId });
    if (params === undefined) continue;
    const key = await nextKey(tx, payment, MOST_ASKED);
    if (key === undefined) continue;
    await queueOperation(tx, { key, paymentsId: payment.id, ordersServicesId, params, now: context.now() });
    keys.push(key);
  }
  return keys;
}

/** Payments of an open switch from cash are excluded: the switch starts over instead. */
const wasTurnedDown = ({ switchesId, live, ...payment }: PaymentRow): boolean =>
  (switchesId === null || live) &&
  payment.state === 'requires_customer' &&
  payment.nextAction === null &&
  payment.failureMessage !== null;

/** The operation that lets the customer continue; undefined if the card was declined. */
async function questionOf(
  { returnUrl }: PaymentsContext,
  tx: Tx,
  { payment, usersId }: { readonly payment: PaymentRow; readonly usersId: UserId },
): Promise<OperationParams | undefined> {
  const { intent, amountCents, savedMethod: paymentMethod } = payment;
  if (intent === null) return { kind: 'create_intent', usersId, amountCents, saveCard: true };
  if (paymentMethod === null || !(await didInsist(tx, payment.id))) return undefined;
  return { kind: 'confirm', intent, paymentMethod, returnUrl, saveCard: true };
}

async function didInsist(tx: Tx, paymentsId: PaymentId): Promise<boolean> {
  const last = await tx
    .selectFrom('stripe_ops')
    .select(sql<string | null>`response ->> 'code'`.as('code'))
    .where('payments_id', '=', paymentsId)
    .where('kind', 'in', ['authorize', 'confirm'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.code === insists;
}

interface Asked {
  readonly paymentMethod: string;
  readonly usersId: UserId;
  readonly returnUrl: string;
}

/** Retries the same intent with the customer present, or creates one if the first attempt left none. */
export function onceMore(payment: PaymentRow, asked: Asked): OperationParams {
  const { intent, amountCents } = payment;
  const { paymentMethod, usersId, returnUrl } = asked;
  if (intent !== null) return { kind: 'confirm', intent, paymentMethod, returnUrl };
  return {
    kind: 'authorize',
    usersId,
    paymentMethod,
    amountCents,
    saveCard: false,
    offSession: false,
    returnUrl,
  };
}
