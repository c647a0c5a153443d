import type { OrderId, UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { isValidPayment } from '../bookings/is-valid-payment.ts';
import { queueOperation } from '../operations/operations.ts';
import { lockPayments, readChargedOrder, type PaymentRow } from '../queries.ts';

export const chargeKey = (payment: Pick<PaymentRow, 'id' | 'generation'>): string =>
  `pay:${payment.id}:g${payment.generation}:create`;

const setupKey = (payment: Pick<PaymentRow, 'id' | 'generation'>): string =>
  `pay:${payment.id}:g${payment.generation}:setup`;

interface Given {
  readonly ordersServicesId: OrderId;
  readonly returnUrl: string;
  readonly now: Date;
}

interface Charging extends Given {
  readonly usersId: UserId;
  /** The saved card's payment method; null if the browser brings one. */
  readonly paymentMethod: string | null;
}

async function queueCharge(
  tx: Tx,
  given: Charging & { readonly payment: PaymentRow; readonly saveCard: boolean },
): Promise<void> {
  const { payment, usersId, paymentMethod, saveCard, now } = given;
  const { amountCents } = payment;
  const operation = {
    key: chargeKey(payment),
    payment,
    now,
  };
  // Deferred: the wallet only saves its card for the later hold.
  if (payment.state === 'deferred')
    return queueOperation(tx, {
      ...operation,
      key: setupKey(payment),
      params: { kind: 'create_setup', usersId },
    });
  await queueOperation(tx, {
    ...operation,
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
 * Queues the charges of two payments, slot 2 first, because the larger amount shows early whether the card covers it. A
 * saved card is confirmed here; otherwise the browser confirms.
 */
export async function queueCharges(tx: Tx, given: Charging & { readonly payments: readonly PaymentRow[] }) {
  const { payments } = given;
  // A wallet's card is saved by the deferred payment itself.
  const savedLater = given.paymentMethod !== null && payments.some(({ state }) => state === 'deferred');
  const charges = payments.filter((payment) => payment.method === 'card' && !isValidPayment(payment));
  for (const payment of charges.toReversed()) {
    await queueCharge(tx, { ...given, payment, saveCard: savedLater && payment.slot === 1 });
  }
}

export async function queueAuthorizations(tx: Tx, given: Given): Promise<void> {
  const order = await readChargedOrder(tx, given.ordersServicesId);
  if (!order) throw new Error(`No order ${given.ordersServicesId}`);
  const { usersId, paymentMethod } = order;
  const payments = await lockPayments(tx, given.ordersServicesId);
  await queueCharges(tx, { ...given, usersId, paymentMethod, payments });
}
