import type { OrderId, PaymentId, UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsContext } from '../context.ts';
import { authenticationRequired } from './confirm-off-session.ts';
import { awaitOperation } from '../operations/await-operation.ts';
import { queueOperation, type OperationParams } from '../operations/operations.ts';
import { MAX_CONFIRMATIONS, nextConfirmationKey } from '../operations/next-confirmation-key.ts';
import { lockPayments, readChargedOrder, readPresentPayments, type PaymentRow } from '../queries.ts';

/** An active order, a draft that waits for its payments, or a completed job with an open balance. */
export const mayBeAuthorized = (status: string): boolean =>
  ['draft', 'pending', 'confirm', 'complete'].includes(status);

/**
 * Lets the bank authenticate the customer ("Complete Authorization") and creates the intent that an off-session charge
 * lacks. A declined card is retried only by the customer.
 */
export async function retryAuthentication(context: PaymentsContext, ordersServicesId: OrderId) {
  const keys = await context.database.transaction((tx) =>
    queueAll(tx, { ordersServicesId, returnUrl: context.returnUrl, now: context.now() }),
  );
  for (const key of keys) await awaitOperation(context, key);
}

interface Retrying {
  readonly ordersServicesId: OrderId;
  readonly returnUrl: string;
  readonly now: Date;
}

async function queueAll(tx: Tx, { ordersServicesId, returnUrl, now }: Retrying): Promise<string[]> {
  const order = await readChargedOrder(tx, ordersServicesId);
  if (!order || !mayBeAuthorized(order.status)) return [];
  await lockPayments(tx, ordersServicesId);
  const keys: string[] = [];
  for (const payment of await readPresentPayments(tx, ordersServicesId)) {
    if (!wasRefused(payment)) continue;
    const params = await authenticationParams(tx, { payment, usersId: order.usersId, returnUrl });
    if (params === undefined) continue;
    const key = await nextConfirmationKey(tx, payment, MAX_CONFIRMATIONS);
    if (key === undefined) continue;
    await queueOperation(tx, { key, payment, params, now });
    keys.push(key);
  }
  return keys;
}

/** Payments of an open switch from cash are excluded: the switch starts over instead. */
const wasRefused = ({ switchesId, live, ...payment }: PaymentRow): boolean =>
  (switchesId === null || live) &&
  payment.state === 'requires_customer' &&
  payment.nextAction === null &&
  payment.failureMessage !== null;

/** The operation that lets the customer continue; undefined if the card was declined. */
async function authenticationParams(
  tx: Tx,
  given: { readonly payment: PaymentRow; readonly usersId: UserId; readonly returnUrl: string },
): Promise<OperationParams | undefined> {
  const { payment, usersId, returnUrl } = given;
  const { intent, amountCents, savedMethod: paymentMethod } = payment;
  if (intent === null) return { kind: 'create_intent', usersId, amountCents, saveCard: true };
  if (paymentMethod === null || !(await wasAuthenticationRequired(tx, payment.id))) return undefined;
  return { kind: 'confirm', intent, paymentMethod, returnUrl, saveCard: true };
}

async function wasAuthenticationRequired(tx: Tx, paymentsId: PaymentId): Promise<boolean> {
  const last = await tx
    .selectFrom('stripeOps')
    .select(sql<string | null>`response ->> 'code'`.as('code'))
    .where('paymentsId', '=', paymentsId)
    .where('kind', 'in', ['authorize', 'confirm'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.code === authenticationRequired;
}

interface Attempt {
  readonly paymentMethod: string;
  readonly usersId: UserId;
  readonly returnUrl: string;
}

/** Retries the same intent with the customer present, or creates one if the first attempt left none. */
export function retryParams(payment: PaymentRow, attempt: Attempt): OperationParams {
  const { intent, amountCents } = payment;
  const { paymentMethod, usersId, returnUrl } = attempt;
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
