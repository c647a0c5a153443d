import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { arePaymentsValid } from './is-valid-payment.ts';
import type { PaymentHooks } from './context.ts';
import { lockDrafts } from './lock-drafts.ts';
import { requestCustomerAction } from './request-customer-action.ts';
import { isLost } from './create-renewal.ts';
import { queueCapture } from './capture.ts';
import { applyRenewal } from './apply-renewal.ts';
import { applyCardSwitch } from './apply-card-switch.ts';
import type { PaymentRow } from './queries.ts';
import { queueVoid } from './queue-void.ts';
import { renewHold } from './renew-hold.ts';

/** Books a draft whose payments are all valid; voids a hold whose order has ended. */
export async function advanceOrder(
  hooks: PaymentHooks,
  tx: Tx,
  given: { readonly payment: PaymentRow; readonly now: Date },
): Promise<void> {
  const { payment, now } = given;
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
    await takeBalance(tx, given);
    // The hold expired or was voided in the provider's dashboard: renew it.
    if (isLost(payment)) await renewHold(tx, { ...given, returnUrl: hooks.returnUrl });
    await requestCustomerAction(hooks, tx, given);
  }
}

const isReplaced = ({ live, renews }: PaymentRow): boolean => !live && renews === null;

/** Captures the balance of a completed job as soon as it is held. */
async function takeBalance(
  tx: Tx,
  { payment, now }: { readonly payment: PaymentRow; readonly now: Date },
): Promise<void> {
  const { amountCents } = payment;
  if (payment.slot === 3 && payment.live && payment.state === 'authorized')
    await queueCapture(tx, { payment, amountCents, now });
}

/** Moves a draft with valid payments to pending; the drafts of a visit move together. */
async function finalizeIfPaid(
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
