import { isPaymentValid, risen, stateOfNews, type PaymentState } from '@hoist/domain/payment/payment-state';
import type { Tx } from '#server/platform/db/database.ts';
import type { IntentFacts } from '#server/ports/payments/port.ts';
import type { PaymentsContext } from './context.ts';
import { post } from './ledger.ts';
import { queueVoid } from './queue-void.ts';
import { lockPayment, readPayments, type PaymentRow } from './queries.ts';

/**
 * The one writer of a payment's state (payments.md, section 6.2): answers of the provider, its notices, `validate` and
 * the reconciler all come here. States only rise and amounts only grow, so old, repeated and unordered news is harmless.
 */
export async function applyIntent(
  context: PaymentsContext,
  tx: Tx,
  news: { readonly paymentId: number; readonly facts: IntentFacts; readonly now: Date },
): Promise<PaymentState | undefined> {
  const payment = await lockPayment(tx, news.paymentId);
  if (!payment || (payment.intent !== null && payment.intent !== news.facts.intent)) return undefined;
  const state = risen(
    payment.state,
    stateOfNews({ ...news.facts, refundedCents: payment.refundedCents }, payment.state),
  );
  await store(tx, { payment, state, ...news });
  await postCapture(tx, { payment, ...news });
  if (state !== payment.state) await context.onChanged(tx, payment.ordersServicesId);
  await followOrder(context, tx, {
    payment: { ...payment, state, intent: news.facts.intent },
    now: news.now,
  });
  return state;
}

interface News {
  readonly payment: PaymentRow;
  readonly facts: IntentFacts;
  readonly now: Date;
}

async function store(
  tx: Tx,
  { payment, facts, state, now }: News & { readonly state: PaymentState },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      state,
      intent: facts.intent,
      client_secret: facts.clientSecret,
      next_action: facts.nextAction,
      redirect_url: facts.redirectUrl,
      charge: facts.charge,
      payment_method: facts.paymentMethod,
      capture_before: facts.captureBefore,
      failure_message: facts.failureMessage,
      authorized_cents: Math.max(payment.authorizedCents, facts.capturableCents, facts.capturedCents),
      captured_cents: Math.max(payment.capturedCents, facts.capturedCents),
      updated_at: now,
    })
    .where('id', '=', payment.id)
    .execute();
}

/** What was captured is ours once: slot 1 as a deposit, the others against what the customer owes. */
async function postCapture(tx: Tx, { payment, facts, now }: News): Promise<void> {
  if (facts.charge === null || facts.capturedCents === 0) return;
  await post(tx, {
    source: 'charge',
    key: `${facts.charge}:capture`,
    at: now,
    ordersServicesId: payment.ordersServicesId,
    lines: [
      { account: 'stripe_balance', amountCents: facts.capturedCents },
      { account: payment.slot === 1 ? 'customer_deposits' : 'receivable', amountCents: -facts.capturedCents },
    ],
  });
  if (facts.feeCents === null) return;
  await post(tx, {
    source: 'charge',
    key: `${facts.charge}:fee`,
    at: now,
    ordersServicesId: payment.ordersServicesId,
    lines: [
      { account: 'stripe_fees', amountCents: facts.feeCents },
      { account: 'stripe_balance', amountCents: -facts.feeCents },
    ],
  });
}

/** A draft whose payments are all valid is a booking; a hold for an order that is gone is let go. */
async function followOrder(
  context: PaymentsContext,
  tx: Tx,
  given: { readonly payment: PaymentRow; readonly now: Date },
): Promise<void> {
  const { payment, now } = given;
  const order = await tx
    .selectFrom('order_services')
    .select('status')
    .where('orders_services_id', '=', payment.ordersServicesId)
    .executeTakeFirst();
  if (order?.status === 'draft') {
    await finalizeIfPaid(context, tx, { ordersServicesId: payment.ordersServicesId, now });
  } else if (order?.status === 'canceled' || order?.status === 'declined') {
    await queueVoid(tx, { payment, now });
  }
}

/** Moves a paid draft to pending; answers whether it is, or already was, a booking. */
export async function finalizeIfPaid(
  context: PaymentsContext,
  tx: Tx,
  given: { readonly ordersServicesId: number; readonly now: Date },
): Promise<boolean> {
  const payments = await readPayments(tx, given.ordersServicesId);
  if (!payments.every((payment) => isPaymentValid(payment.slot, payment.state))) return false;
  const moved = await tx
    .updateTable('order_services')
    .set((column) => ({
      status: 'pending',
      hold_expires_at: null,
      booked_at: given.now,
      version: column('version', '+', 1),
    }))
    .where('orders_services_id', '=', given.ordersServicesId)
    .where('status', '=', 'draft')
    .returning('users_id')
    .executeTakeFirst();
  if (!moved) return false;
  await tx
    .insertInto('order_events')
    .values({
      orders_services_id: given.ordersServicesId,
      at: given.now,
      actor_id: moved.users_id,
      actor_role: 'customer',
      event: 'finalized',
      from_status: 'draft',
      to_status: 'pending',
    })
    .execute();
  await context.onBooked(tx, given.ordersServicesId);
  return true;
}
