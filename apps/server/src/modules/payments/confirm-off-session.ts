import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { isCardBarred } from './disputes/is-disputed.ts';
import { MOST_ASKED, nextKey } from './next-key.ts';
import { queueOperation, type PaymentOperation } from './operations.ts';
import { lockPayment } from './queries.ts';

/** The provider's code for a bank that insists on its customer. */
export const insists = 'authentication_required';

interface Confirming {
  readonly paymentsId: number;
  readonly paymentMethod: string;
  readonly returnUrl: string;
  readonly now: Date;
}

/** Queues a confirmation by the card's earlier authentication; false: tried so often, or not to be charged so. */
export async function queueOffSession(
  tx: Tx,
  given: Confirming & { readonly most: number },
): Promise<boolean> {
  const { paymentsId, paymentMethod, returnUrl, now, most } = given;
  const payment = await lockPayment(tx, paymentsId);
  if (payment?.state !== 'requires_customer' || payment.intent === null || payment.nextAction === null)
    return false;
  if (await isCardBarred(tx, paymentMethod)) return false;
  const tried = await tx
    .selectFrom('stripe_ops')
    .select('id')
    .where('payments_id', '=', paymentsId)
    .where('op_key', 'like', `pay:${paymentsId}:g${payment.generation}:off_session:%`)
    .where(sql<string>`params ->> 'paymentMethod'`, '=', paymentMethod)
    .execute();
  if (tried.length >= most) return false;
  await queueOperation(tx, {
    key: `pay:${paymentsId}:g${payment.generation}:off_session:${paymentMethod}:${tried.length + 1}`,
    paymentsId,
    ordersServicesId: payment.ordersServicesId,
    params: { kind: 'confirm', intent: payment.intent, paymentMethod, returnUrl, offSession: true },
    now,
  });
  return true;
}

/** The bank insists: its customer is asked, and the answer authenticates the card for the other holds too. */
async function queueQuestion(tx: Tx, given: Confirming): Promise<void> {
  const { paymentsId, paymentMethod, returnUrl, now } = given;
  const payment = await lockPayment(tx, paymentsId);
  if (payment?.state !== 'requires_customer' || payment.intent === null) return;
  const key = await nextKey(tx, payment, MOST_ASKED);
  if (key === undefined) return;
  await queueOperation(tx, {
    key,
    paymentsId,
    ordersServicesId: payment.ordersServicesId,
    params: { kind: 'confirm', intent: payment.intent, paymentMethod, returnUrl, saveCard: true },
    now,
  });
}

/**
 * What follows a confirmation of a hold, in the transaction that wrote its answer. A bank that would ask is first shown
 * the card's earlier authentication; only one that insists is left to the customer.
 */
export async function followConfirmation(
  tx: Tx,
  {
    operation,
    code,
    now,
  }: {
    readonly operation: PaymentOperation;
    /** Of a refusal. */
    readonly code: string | undefined;
    readonly now: Date;
  },
): Promise<void> {
  const { params, paymentsId } = operation;
  if (params.kind !== 'authorize' && params.kind !== 'confirm') return;
  const { paymentMethod, returnUrl } = params;
  const given = { paymentsId, paymentMethod, returnUrl, now };
  if (params.offSession === true) {
    if (params.kind === 'confirm' && code === insists) await queueQuestion(tx, given);
    return;
  }
  const asksAnyway = params.kind === 'confirm' && params.saveCard === true;
  if (code === undefined && !asksAnyway) await queueOffSession(tx, { ...given, most: 1 });
}
