import type { CardId, OrderId, PaymentSwitchId } from '@hoist/domain/ids';
import { maySwitchToCard } from '@hoist/domain/order/allowed-actions';
import type { Tx } from '#server/platform/db/database.ts';
import { queueCapture } from './capture.ts';
import type { PaymentsContext } from './context.ts';
import { dropSwitch } from './drop-switch.ts';
import { isValidPayment } from './is-valid-payment.ts';
import { lockPayments, lockSwitchPayments, type PaymentRow } from './queries.ts';
import { queueVoid } from './queue-void.ts';

/**
 * Follows a payment of a switch to card. If all are valid, the cash payment ends in the same transaction; a hold that
 * arrives after the switch was dropped is voided. Returns false if no switch applies.
 */
export async function followSwitch(
  context: PaymentsContext,
  tx: Tx,
  given: { readonly payment: PaymentRow; readonly now: Date },
): Promise<boolean> {
  const { payment, now } = given;
  if (payment.switchesId === null) return false;
  const found = await tx
    .selectFrom('payment_switches')
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
    await dropSwitch(tx, { ordersServicesId, now });
    return true;
  }
  const payments = await lockSwitchPayments(tx, found.id);
  if (payments.every(isValidPayment))
    await takeOver(context, tx, { order, switchesId: found.id, cardId: found.users_credit_cards_id, now });
  return true;
}

async function lockOrder(tx: Tx, ordersServicesId: OrderId) {
  const row = await tx
    .selectFrom('order_services')
    .select([
      'orders_services_id as ordersServicesId',
      'users_id as usersId',
      'status',
      'payment_option as paymentOption',
      'payment_collected_by_mechanic as mechanicCollected',
    ])
    .where('orders_services_id', '=', ordersServicesId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row;
}

interface TakenOver {
  readonly order: Awaited<ReturnType<typeof lockOrder>>;
  readonly switchesId: PaymentSwitchId;
  readonly cardId: CardId | null;
  readonly now: Date;
}

/** Replaces the cash payment by the card. The deposit of a confirmed job is captured immediately. */
async function takeOver(context: PaymentsContext, tx: Tx, given: TakenOver): Promise<void> {
  const { order, switchesId, cardId, now } = given;
  const { ordersServicesId } = order;
  await tx
    .updateTable('payments')
    .set({ live: false, state: 'voided', updated_at: now })
    .where('orders_services_id', '=', ordersServicesId)
    .where('live', '=', true)
    .execute();
  await tx.updateTable('payments').set({ live: true }).where('switches_id', '=', switchesId).execute();
  await tx.updateTable('payment_switches').set({ state: 'done' }).where('id', '=', switchesId).execute();
  await tx
    .updateTable('order_services')
    .set((column) => ({
      payment_option: 'regular_payment_by_card',
      users_credit_cards_id: cardId,
      version: column('version', '+', 1),
    }))
    .where('orders_services_id', '=', ordersServicesId)
    .execute();
  await tx
    .insertInto('order_events')
    .values({
      orders_services_id: ordersServicesId,
      at: now,
      actor_id: order.usersId,
      actor_role: 'customer',
      event: 'switched_to_card',
      from_status: order.status,
      to_status: order.status,
    })
    .execute();
  if (order.status === 'confirm') await takeDeposit(tx, { ordersServicesId, now });
  await context.onSwitched(tx, ordersServicesId);
}

async function takeDeposit(
  tx: Tx,
  { ordersServicesId, now }: { readonly ordersServicesId: OrderId; readonly now: Date },
): Promise<void> {
  const deposit = (await lockPayments(tx, ordersServicesId)).find(({ slot }) => slot === 1);
  if (deposit?.state !== 'authorized') return;
  await queueCapture(tx, { payment: deposit, amountCents: deposit.amountCents, ordersServicesId, now });
}
