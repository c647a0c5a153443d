import type { PaymentId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { isCardBarred } from '../disputes/is-disputed.ts';
import { MAX_CONFIRMATIONS, nextConfirmationKey } from '../operations/next-confirmation-key.ts';
import { queueOperation, type PaymentOperation } from '../operations/operations.ts';
import { lockPayment } from '../queries.ts';

/** The provider's code when the bank requires authentication. */
export const authenticationRequired = 'authentication_required';

interface Confirming {
  readonly paymentsId: PaymentId;
  readonly paymentMethod: string;
  readonly returnUrl: string;
  readonly now: Date;
}

/** Queues an off-session confirmation; returns false after `most` attempts or if the card is barred. */
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
    .selectFrom('stripeOps')
    .select('id')
    .where('paymentsId', '=', paymentsId)
    .where('opKey', 'like', `pay:${paymentsId}:g${payment.generation}:off_session:%`)
    .where(sql<string>`params ->> 'paymentMethod'`, '=', paymentMethod)
    .execute();
  if (tried.length >= most) return false;
  await queueOperation(tx, {
    key: `pay:${paymentsId}:g${payment.generation}:off_session:${paymentMethod}:${tried.length + 1}`,
    payment,
    params: { kind: 'confirm', intent: payment.intent, paymentMethod, returnUrl, offSession: true },
    now,
  });
  return true;
}

/** The bank requires authentication: ask the customer; the answer also authenticates the card for the other holds. */
async function queueQuestion(tx: Tx, given: Confirming): Promise<void> {
  const { paymentsId, paymentMethod, returnUrl, now } = given;
  const payment = await lockPayment(tx, paymentsId);
  if (payment?.state !== 'requires_customer' || payment.intent === null) return;
  const key = await nextConfirmationKey(tx, payment, MAX_CONFIRMATIONS);
  if (key === undefined) return;
  await queueOperation(tx, {
    key,
    payment,
    params: { kind: 'confirm', intent: payment.intent, paymentMethod, returnUrl, saveCard: true },
    now,
  });
}

/**
 * The next step after a hold was confirmed, in the transaction that stores the answer. First retries off session with
 * the card's earlier authentication; asks the customer only if the bank authenticationRequired.
 */
export async function followConfirmation(
  tx: Tx,
  {
    operation,
    code,
    now,
  }: {
    readonly operation: PaymentOperation;
    /** The code of a refusal. */
    readonly code: string | undefined;
    readonly now: Date;
  },
): Promise<void> {
  const { params, paymentsId } = operation;
  if (params.kind !== 'authorize' && params.kind !== 'confirm') return;
  const { paymentMethod, returnUrl } = params;
  const given = { paymentsId, paymentMethod, returnUrl, now };
  if (params.offSession === true) {
    if (params.kind === 'confirm' && code === authenticationRequired) await queueQuestion(tx, given);
    return;
  }
  const asksAnyway = params.kind === 'confirm' && params.saveCard === true;
  if (code === undefined && !asksAnyway) await queueOffSession(tx, { ...given, most: 1 });
}
