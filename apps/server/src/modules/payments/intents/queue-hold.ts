import type { Tx } from '#server/platform/db/database.ts';
import { isCardBarred } from '../disputes/is-disputed.ts';
import type { Finish } from '../context.ts';
import { queueOperation } from '../operations/operations.ts';
import { readChargedOrder, updatePayment, type PaymentRow } from '../queries.ts';
import { chargeKey } from './queue-authorizations.ts';

export interface Hold {
  readonly payment: PaymentRow;
  readonly returnUrl: string;
  readonly now: Date;
  /** For a job done before its hold: the amount to capture and the transition to finish. */
  readonly thenCapture?: { readonly amountCents: number; readonly finish: Finish } | undefined;
}

/**
 * Queues the off-session hold of a due payment or a renewal. Without a chargeable card it creates an intent for the
 * customer instead. Undefined if no hold is needed.
 */
export async function queueHold(tx: Tx, given: Hold): Promise<string | undefined> {
  const { payment, thenCapture, returnUrl, now } = given;
  if (payment.state !== 'deferred' && payment.state !== 'authorizing') return undefined;
  const order = await readChargedOrder(tx, payment.ordersServicesId);
  if (!order) return undefined;
  const { usersId } = order;
  const { amountCents } = payment;
  const mayBeCharged = payment.savedMethod !== null && !(await isCardBarred(tx, payment.savedMethod));
  const savedMethod = mayBeCharged ? payment.savedMethod : null;
  const key = chargeKey(payment);
  await queueOperation(tx, {
    key,
    payment,
    params:
      savedMethod === null
        ? { kind: 'create_intent', usersId, amountCents, saveCard: true }
        : {
            kind: 'authorize',
            usersId,
            paymentMethod: savedMethod,
            amountCents,
            saveCard: false,
            offSession: true,
            returnUrl,
            thenCaptureCents: thenCapture?.amountCents,
          },
    finish: savedMethod === null ? undefined : thenCapture?.finish,
    now,
  });
  await updatePayment(tx, payment.id, { state: 'authorizing', updatedAt: now });
  return key;
}
