import type { OrderId, PaymentSwitchId } from '@hoist/domain/ids';
import { maySwitchToCard } from '@hoist/domain/order/decide';
import type { Tx } from '#server/platform/db/database.ts';
import { queueCapture } from './capture.ts';
import type { PaymentHooks } from './context.ts';
import { cancelCardSwitch } from './cancel-card-switch.ts';
import { isValidPayment } from './is-valid-payment.ts';
import { lockSwitchPayments, type PaymentRow } from './queries.ts';
import { queueVoid } from './queue-void.ts';

/**
 * Follows a payment of a switch to card. If all are valid, the cash payment ends in the same transaction; a hold that
 * arrives after the switch was dropped is voided. Returns false if no switch applies.
 */
export async function applyCardSwitch(
  hooks: PaymentHooks,
  tx: Tx,
  given: { readonly payment: PaymentRow; readonly now: Date },
): Promise<boolean> {
  const { payment, now } = given;
  if (payment.switchesId === null) return false;
  const found = await tx
    .selectFrom('paymentSwitches')
    .selectAll()
    .where('id', '=', payment.switchesId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (found.state === 'done') return false;
  if (found.state === 'dropped') {
    await queueVoid(tx, { payment, now });
    return true;
  }
  const { ordersServicesId } = payment;
  const order = await lockOrder(tx, ordersServicesId);
  if (!maySwitchToCard(order)) {
    await cancelCardSwitch(tx, { ordersServicesId, now });
    return true;
  }
  const payments = await lockSwitchPayments(tx, found.id);
  if (!payments.every(isValidPayment)) return true;
  await replaceCash(tx, { ordersServicesId, switchesId: found.id, now });
  // The deposit of a confirmed job is captured immediately; the switch's message says so.
  const deposit = payments.find(({ slot }) => slot === 1);
  if (order.status === 'confirm' && deposit?.state === 'authorized')
    await queueCapture(tx, { payment: deposit, amountCents: deposit.amountCents, now });
  await hooks.switchToCard(tx, { ordersServicesId, cardId: found.usersCreditCardsId, now });
  return true;
}

const lockOrder = (tx: Tx, ordersServicesId: OrderId) =>
  tx
    .selectFrom('orderServices')
    .select(['status', 'paymentOption as paymentOption', 'paymentCollectedByMechanic as mechanicCollected'])
    .where('ordersServicesId', '=', ordersServicesId)
    .forUpdate()
    .executeTakeFirstOrThrow();

async function replaceCash(
  tx: Tx,
  given: { readonly ordersServicesId: OrderId; readonly switchesId: PaymentSwitchId; readonly now: Date },
): Promise<void> {
  const { ordersServicesId, switchesId, now } = given;
  await tx
    .updateTable('payments')
    .set({ live: false, state: 'voided', updatedAt: now })
    .where('ordersServicesId', '=', ordersServicesId)
    .where('live', '=', true)
    .execute();
  await tx.updateTable('payments').set({ live: true }).where('switchesId', '=', switchesId).execute();
  await tx.updateTable('paymentSwitches').set({ state: 'done' }).where('id', '=', switchesId).execute();
}
