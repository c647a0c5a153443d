import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsContext } from './context.ts';
import { followOperation } from './follow-operation.ts';
import { queueOperation, type OperationParams } from './operations.ts';
import { lockPayments, readChargedOrder, readPresentPayments, type PaymentRow } from './queries.ts';

/** A bank is not asked more often than this about one payment by us; its owner may try other cards after that. */
const MOST_TRIES = 5;

/** An order that stands or waits only for its payments, and a finished job that something is still open of. */
export const mayBeAuthorized = (status: string): boolean =>
  ['draft', 'pending', 'confirm', 'complete'].includes(status);

/** Confirms once more, on-session, what was turned down of an order that still stands ("Complete Authorization"). */
export async function askAgain(context: PaymentsContext, ordersServicesId: number): Promise<void> {
  const keys = await context.database.transaction((tx) => queueAll(context, tx, ordersServicesId));
  for (const key of keys) await followOperation(context, key);
}

async function queueAll(context: PaymentsContext, tx: Tx, ordersServicesId: number): Promise<string[]> {
  const order = await readChargedOrder(tx, ordersServicesId);
  if (!order || !mayBeAuthorized(order.status)) return [];
  await lockPayments(tx, ordersServicesId);
  const keys: string[] = [];
  for (const payment of await readPresentPayments(tx, ordersServicesId)) {
    const { savedMethod: paymentMethod } = payment;
    if (!wasTurnedDown(payment) || paymentMethod === null) continue;
    const key = await nextKey(tx, payment, MOST_TRIES);
    if (key === undefined) continue;
    const { returnUrl } = context;
    await queueOperation(tx, {
      key,
      paymentsId: payment.id,
      ordersServicesId,
      params: onceMore(payment, { paymentMethod, usersId: order.usersId, returnUrl }),
      now: context.now(),
    });
    keys.push(key);
  }
  return keys;
}

/** The payments of a switch from cash begin anew instead. */
const wasTurnedDown = ({ switchesId, live, ...payment }: PaymentRow): boolean =>
  (switchesId === null || live) &&
  payment.state === 'requires_customer' &&
  payment.nextAction === null &&
  payment.failureMessage !== null;

interface Asked {
  readonly paymentMethod: string;
  readonly usersId: number;
  readonly returnUrl: string;
}

/** The same intent once more, with the customer there; where the first try left none behind, a new one. */
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

/** The key of one more confirmation. Undefined: asked `most` times, or the last answer is still out. */
export async function nextKey(tx: Tx, payment: PaymentRow, most: number): Promise<string | undefined> {
  const operations = await tx
    .selectFrom('stripe_ops')
    .select(['op_key', 'state'])
    .where('payments_id', '=', payment.id)
    .where('kind', 'in', ['confirm', 'authorize', 'create_intent'])
    .execute();
  const out = operations.some(({ state }) => state === 'waiting' || state === 'unknown');
  const prefix = `pay:${payment.id}:g${payment.generation}:confirm:`;
  const tries = operations.filter(({ op_key: key }) => key.startsWith(prefix)).length;
  return out || tries >= most ? undefined : `${prefix}${tries + 1}`;
}
