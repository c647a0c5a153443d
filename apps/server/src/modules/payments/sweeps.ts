import { sql } from 'kysely';
import type { PaymentsContext } from './context.ts';
import { lockDraftsWith } from './drafts-with.ts';
import { dropSwitch } from './drop-switch.ts';
import { fetchMissedEvents } from './reconciliation/fetch-missed-events.ts';
import { syncPayments } from './sync-payments.ts';
import { lockPayment } from './queries.ts';
import { queueHold } from './queue-hold.ts';
import { releaseDraft } from './release-draft.ts';
import { runOperation } from './run-operation.ts';

/** Sends the operations that are due: what a crash or a silent provider left behind. */
export async function sendDueOperations(context: PaymentsContext, limit = 50): Promise<void> {
  const due = await context.database.db
    .selectFrom('stripe_ops')
    .select('op_key')
    .where('state', 'in', ['waiting', 'unknown'])
    .where('next_try_at', '<=', context.now())
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
  for (const { op_key: key } of due) await runOperation(context, key);
}

/** Drafts past their hold: one more look at the provider (a paid one becomes a booking), then they are let go. */
export async function sweepDrafts(context: PaymentsContext): Promise<void> {
  const now = context.now();
  const lapsed = await context.database.db
    .selectFrom('order_services')
    .select('orders_services_id')
    .where('status', '=', 'draft')
    .where('hold_expires_at', '<=', now)
    .limit(100)
    .execute();
  for (const { orders_services_id: ordersServicesId } of lapsed) {
    // The drafts of a visit lapse together: all of it is looked at before any of it goes.
    for (const id of await context.database.transaction((tx) => lockDraftsWith(tx, ordersServicesId)))
      await syncPayments(context, id);
    await context.database.transaction(
      (tx) => releaseDraft(context, tx, { ordersServicesId, now, tell: true }),
      { attempts: 3 },
    );
  }
}

/** Switches to card that the customer did not finish: one more look, then the order stays a cash order. */
export async function sweepSwitches(context: PaymentsContext): Promise<void> {
  const now = context.now();
  const lapsed = await context.database.db
    .selectFrom('payment_switches')
    .select('orders_services_id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .limit(100)
    .execute();
  for (const { orders_services_id: ordersServicesId } of lapsed) {
    await syncPayments(context, ordersServicesId);
    await context.database.transaction((tx) => dropSwitch(tx, { ordersServicesId, now }), { attempts: 3 });
  }
}

/** Far bookings: the hold of slot 2 is made off-session when its day comes (decision M2). */
export async function holdDeferred(context: PaymentsContext): Promise<void> {
  const now = context.now();
  const due = await context.database.db
    .selectFrom('payments')
    .innerJoin('order_services', 'order_services.orders_services_id', 'payments.orders_services_id')
    .select('payments.id')
    .where('payments.state', '=', 'deferred')
    .where('payments.live', '=', true)
    .where('payments.hold_at', '<=', now)
    .where('order_services.status', 'in', ['pending', 'confirm'])
    .orderBy('payments.hold_at')
    .limit(100)
    .execute();
  for (const { id } of due) {
    const key = await context.database.transaction(async (tx) => {
      const payment = await lockPayment(tx, id);
      return payment && queueHold(tx, { payment, returnUrl: context.returnUrl, now });
    });
    if (key !== undefined) await runOperation(context, key);
  }
}

/** Orders whose payments have been moving for long, whose hold should have run out, or whose refund is on its way. */
async function ordersToLookAt(context: PaymentsContext): Promise<number[]> {
  const now = context.now();
  // Three questions, each with an index of its own: asked as one with OR, all payments ever made are read.
  const { rows } = await sql<{ id: number }>`
    SELECT orders_services_id AS id FROM payments
    WHERE NOT live AND renews IS NOT NULL AND intent IS NOT NULL AND state IN ('authorizing', 'requires_customer')
      AND updated_at < ${new Date(now.getTime() - 15 * 60_000)}
    UNION SELECT orders_services_id FROM payments
    WHERE live AND intent IS NOT NULL AND state IN ('authorizing', 'requires_customer', 'capturing', 'voiding')
      AND updated_at < ${new Date(now.getTime() - 15 * 60_000)}
    UNION SELECT orders_services_id FROM payments
    WHERE live AND intent IS NOT NULL AND state = 'authorized' AND capture_before < ${now}
    UNION SELECT p.orders_services_id FROM payment_refunds r JOIN payments p ON p.id = r.payments_id
    WHERE r.state = 'pending' AND p.live AND p.intent IS NOT NULL
    LIMIT 200`.execute(context.database.db);
  return rows.map((row) => row.id);
}

/** Looks at what should have moved by now, and fetches notices that never arrived (decision M8). */
export async function reconcile(context: PaymentsContext): Promise<void> {
  for (const ordersServicesId of await ordersToLookAt(context)) await syncPayments(context, ordersServicesId);
  await fetchMissedEvents(context);
}
