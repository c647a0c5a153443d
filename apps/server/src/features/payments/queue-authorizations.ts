import { isPaymentValid } from '@hoist/domain/payment/payment-state';
import type { Tx } from '#server/platform/db/database.ts';
import { queueOperation } from './operations.ts';
import { lockPayments, readChargedOrder, type PaymentRow } from './queries.ts';

/** The key of a payment's charge: one for each generation of it. */
export const chargeKey = (payment: Pick<PaymentRow, 'id' | 'generation'>): string =>
  `pay:${payment.id}:g${payment.generation}:create`;

interface Given {
  readonly ordersServicesId: number;
  readonly returnUrl: string;
  readonly now: Date;
}

interface Charging extends Given {
  readonly usersId: number;
  /** The saved card's name at the provider; null when the browser brings one. */
  readonly paymentMethod: string | null;
}

async function queueCharge(
  tx: Tx,
  given: Charging & { readonly payment: PaymentRow; readonly saveCard: boolean },
): Promise<void> {
  const { payment, usersId, paymentMethod, saveCard, now } = given;
  const { amountCents } = payment;
  await queueOperation(tx, {
    key: chargeKey(payment),
    paymentsId: payment.id,
    ordersServicesId: given.ordersServicesId,
    now,
    params:
      paymentMethod === null
        ? { kind: 'create_intent', usersId, amountCents, saveCard }
        : {
            kind: 'authorize',
            usersId,
            paymentMethod,
            amountCents,
            saveCard,
            offSession: false,
            returnUrl: given.returnUrl,
          },
  });
}

/**
 * Queues the charges of two payments, slot 2 first: the larger one shows early whether the card bears it. With a saved
 * card they are confirmed by us; without one the browser confirms them.
 */
export async function queueCharges(
  tx: Tx,
  given: Charging & { readonly payments: readonly PaymentRow[] },
): Promise<void> {
  const { payments } = given;
  const deferred = payments.some((payment) => payment.state === 'deferred');
  const charges = payments.filter(
    (payment) => payment.method === 'card' && !isPaymentValid(payment.slot, payment.state),
  );
  for (const payment of charges.toReversed()) {
    await queueCharge(tx, { ...given, payment, saveCard: deferred && payment.slot === 1 });
  }
}

/** Queues the charges of a draft in the booking's transaction. */
export async function queueAuthorizations(tx: Tx, given: Given): Promise<void> {
  const order = await readChargedOrder(tx, given.ordersServicesId);
  if (!order) throw new Error(`No order ${given.ordersServicesId}`);
  const { usersId, paymentMethod } = order;
  const payments = await lockPayments(tx, given.ordersServicesId);
  await queueCharges(tx, { ...given, usersId, paymentMethod, payments });
}
