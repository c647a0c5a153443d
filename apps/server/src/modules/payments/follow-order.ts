import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { arePaymentsValid } from './is-valid-payment.ts';
import type { PaymentsContext } from './context.ts';
import { lockDraftsWith } from './drafts-with.ts';
import { askCustomer } from './ask-customer.ts';
import { isLost } from './begin-renewal.ts';
import { queueCapture } from './capture.ts';
import { followRenewal } from './follow-renewal.ts';
import { followSwitch } from './follow-switch.ts';
import type { PaymentRow } from './queries.ts';
import { queueVoid } from './queue-void.ts';
import { renew } from './renew.ts';

/** Books a draft whose payments are all valid; voids a hold whose order has ended. */
export async function followOrder(
  context: PaymentsContext,
  tx: Tx,
  given: { readonly payment: PaymentRow; readonly now: Date },
): Promise<void> {
  const { payment, now } = given;
  if (await followSwitch(context, tx, given)) return;
  const order = await tx
    .selectFrom('order_services')
    .select('status')
    .where('orders_services_id', '=', payment.ordersServicesId)
    .executeTakeFirst();
  if (order?.status === 'draft') {
    await finalizeIfPaid(context, tx, { ordersServicesId: payment.ordersServicesId, now });
  } else if (order?.status === 'canceled' || order?.status === 'declined' || isReplaced(payment)) {
    await queueVoid(tx, { payment, now });
  } else {
    await followRenewal(tx, given);
    await takeBalance(tx, given);
    // The hold expired or was voided in the provider's dashboard: renew it.
    if (isLost(payment)) await renew(context, tx, given);
    await askCustomer(context, tx, given);
  }
}

const isReplaced = ({ live, renews }: PaymentRow): boolean => !live && renews === null;

/** Captures the balance of a completed job as soon as it is held. */
async function takeBalance(
  tx: Tx,
  { payment, now }: { readonly payment: PaymentRow; readonly now: Date },
): Promise<void> {
  const { ordersServicesId, amountCents } = payment;
  if (payment.slot === 3 && payment.live && payment.state === 'authorized')
    await queueCapture(tx, { payment, amountCents, ordersServicesId, now });
}

/** Moves a draft with valid payments to pending; the drafts of a visit move together. */
async function finalizeIfPaid(
  context: PaymentsContext,
  tx: Tx,
  given: { readonly ordersServicesId: OrderId; readonly now: Date },
): Promise<void> {
  if (!(await arePaymentsValid(tx, given.ordersServicesId))) return;
  const drafts = await lockDraftsWith(tx, given.ordersServicesId);
  for (const id of drafts) if (!(await arePaymentsValid(tx, id))) return;
  const booked: OrderId[] = [];
  for (const ordersServicesId of drafts)
    if (await context.finalizeDraft(tx, { ...given, ordersServicesId })) booked.push(ordersServicesId);
  // After the whole visit is booked: the message names every service and the total.
  for (const ordersServicesId of booked) await context.onBooked(tx, ordersServicesId);
}
