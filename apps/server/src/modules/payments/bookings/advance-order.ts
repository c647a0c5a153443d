import type { OrderId, PaymentSwitchId } from '@hoist/domain/ids';
import { TIP_SLOT } from '@hoist/domain/payment/payment-state';
import type { Tx } from '#server/platform/db/database.ts';
import { arePaymentsValid, isValidPayment } from './is-valid-payment.ts';
import type { PaymentHooks } from '../context.ts';
import { lockDrafts } from './lock-drafts.ts';
import { requestCustomerAction } from '../intents/request-customer-action.ts';
import { isLost } from '../renewals/create-renewal.ts';
import { queueCapture } from '../intents/capture.ts';
import { applyRenewal } from '../renewals/apply-renewal.ts';
import { type PaymentRow, lockSwitchPayments } from '../queries.ts';
import { queueVoid } from '../intents/queue-void.ts';
import { renewHold } from '../renewals/renew-hold.ts';
import { maySwitchToCard } from '@hoist/domain/order/decide';
import { cancelCardSwitch } from '../cash/cancel-card-switch.ts';

/** Books a draft whose payments are all valid; voids a hold whose order has ended. */
export async function advanceOrder(
  hooks: PaymentHooks,
  tx: Tx,
  given: { readonly payment: PaymentRow; readonly now: Date },
): Promise<void> {
  const { payment, now } = given;
  if (payment.slot === TIP_SLOT) return takeHeld(tx, given);
  if (await applyCardSwitch(hooks, tx, given)) return;
  const order = await tx
    .selectFrom('orderServices')
    .select('status')
    .where('ordersServicesId', '=', payment.ordersServicesId)
    .executeTakeFirst();
  if (order?.status === 'draft') {
    await finalizeIfPaid(hooks, tx, { ordersServicesId: payment.ordersServicesId, now });
  } else if (order?.status === 'canceled' || order?.status === 'declined' || isReplaced(payment)) {
    await queueVoid(tx, { payment, now });
  } else {
    await applyRenewal(tx, given);
    if (payment.slot === 3 && payment.live) await takeHeld(tx, given);
    // The hold expired or was voided in the provider's dashboard: renew it.
    if (isLost(payment)) await renewHold(tx, { ...given, returnUrl: hooks.returnUrl });
    await requestCustomerAction(hooks, tx, given);
  }
}

const isReplaced = ({ live, renews }: PaymentRow): boolean => !live && renews === null;

/** Captures the balance of a completed job, or a tip, as soon as it is held. */
async function takeHeld(tx: Tx, { payment, now }: { readonly payment: PaymentRow; readonly now: Date }) {
  const { amountCents } = payment;
  if (payment.state === 'authorized') await queueCapture(tx, { payment, amountCents, now });
}

/** Moves a draft with valid payments to pending; the drafts of a visit move together. */
export async function finalizeIfPaid(
  hooks: PaymentHooks,
  tx: Tx,
  given: { readonly ordersServicesId: OrderId; readonly now: Date },
): Promise<void> {
  if (!(await arePaymentsValid(tx, given.ordersServicesId))) return;
  const drafts = await lockDrafts(tx, given.ordersServicesId);
  for (const id of drafts) if (!(await arePaymentsValid(tx, id))) return;
  const booked: OrderId[] = [];
  for (const ordersServicesId of drafts)
    if (await hooks.finalizeDraft(tx, { ...given, ordersServicesId })) booked.push(ordersServicesId);
  // After the whole visit is booked: the message names every service and the total.
  for (const ordersServicesId of booked) await hooks.onBooked(tx, ordersServicesId);
}

/**
 * Follows a payment of a switch to card. If all are valid, the cash payment ends in the same transaction; a hold that
 * arrives after the switch was dropped is voided. Returns false if no switch applies.
 */
async function applyCardSwitch(
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
    .select(['status', 'paymentOption', 'paymentCollectedByMechanic as mechanicCollected'])
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
