import type { OrderId } from '@hoist/domain/ids';
import { TIP_SLOT } from '@hoist/domain/payment/payment-state';
import { sql } from 'kysely';
import { dueJob, wake, type Job } from '#server/platform/jobs/jobs.ts';
import { sweepAccounts } from '../connect/sweep-accounts.ts';
import type { PaymentsContext } from '../context.ts';
import { lockDrafts } from '../bookings/lock-drafts.ts';
import { cancelCardSwitch } from '../cash/cancel-card-switch.ts';
import { syncPayments } from '../sync-payments.ts';
import { lockPayment } from '../queries.ts';
import { operationsJobName } from './operations.ts';
import { queueHold } from '../intents/queue-hold.ts';
import { releaseDraft } from '../bookings/release-draft.ts';
import { runOperation } from './run-operation.ts';
import { storeWebhookEvent, webhookEventsJobName } from '../webhook-events/webhooks.ts';
import { moveCursor, readCursor } from '../reconciliation/recon-runs.ts';

/** Operations of one run. */
const batchSize = 50;

const firstOf = (row: { readonly at: Date | null } | undefined) => row?.at;

/** Sends due operations, e.g. after a crash or a provider outage. Returns how many were due. */
export async function sendDueOperations(context: PaymentsContext, limit = batchSize): Promise<number> {
  const due = await context.database.db
    .selectFrom('stripeOps')
    .select('opKey')
    .where('state', 'in', ['waiting', 'unknown'])
    .where('nextTryAt', '<=', context.now())
    .orderBy('nextTryAt')
    .limit(limit)
    .execute();
  for (const { opKey: key } of due) await runOperation(context, key);
  return due.length;
}

export const operationsJob = (context: PaymentsContext): Job =>
  dueJob({
    name: operationsJobName,
    run: async () => ((await sendDueOperations(context)) === batchSize ? 'more' : undefined),
    nextDue: async () =>
      firstOf(
        await context.database.db
          .selectFrom('stripeOps')
          .where('state', 'in', ['waiting', 'unknown'])
          .select((eb) => eb.fn.min('nextTryAt').as('at'))
          .executeTakeFirst(),
      ),
  });

/** Syncs expired drafts once more (a paid one is booked), then releases them. */
export async function sweepDrafts(context: PaymentsContext): Promise<void> {
  const now = context.now();
  const lapsed = await context.database.db
    .selectFrom('orderServices')
    .select('ordersServicesId')
    .where('status', '=', 'draft')
    .where('holdExpiresAt', '<=', now)
    .limit(100)
    .execute();
  for (const { ordersServicesId } of lapsed) {
    // The drafts of a visit expire together, so all are synced before any is released.
    for (const id of await context.database.transaction((tx) => lockDrafts(tx, ordersServicesId)))
      await syncPayments(context, id);
    await context.database.transaction(
      (tx) => releaseDraft(context, tx, { ordersServicesId, now, early: false }),
      { attempts: 3 },
    );
  }
}

/** Drafts and switches are valid for longer than a minute, so that nothing has to wake their jobs. */
export const draftsJob = (context: PaymentsContext): Job =>
  dueJob({
    name: 'lapsed-drafts',
    retryMs: 10_000,
    run: () => sweepDrafts(context),
    nextDue: async () =>
      firstOf(
        await context.database.db
          .selectFrom('orderServices')
          .where('status', '=', 'draft')
          .select((eb) => eb.fn.min('holdExpiresAt').as('at'))
          .executeTakeFirst(),
      ),
  });

export const switchesJob = (context: PaymentsContext): Job =>
  dueJob({
    name: 'lapsed-switches',
    retryMs: 30_000,
    run: () => sweepSwitches(context),
    nextDue: async () =>
      firstOf(
        await context.database.db
          .selectFrom('paymentSwitches')
          .where('state', '=', 'open')
          .select((eb) => eb.fn.min('expiresAt').as('at'))
          .executeTakeFirst(),
      ),
  });

/** Syncs expired switches to card once more, then drops them. */
export async function sweepSwitches(context: PaymentsContext): Promise<void> {
  const now = context.now();
  const lapsed = await context.database.db
    .selectFrom('paymentSwitches')
    .select('ordersServicesId')
    .where('state', '=', 'open')
    .where('expiresAt', '<=', now)
    .limit(100)
    .execute();
  for (const { ordersServicesId } of lapsed) {
    await syncPayments(context, ordersServicesId);
    await context.database.transaction((tx) => cancelCardSwitch(tx, { ordersServicesId, now }), {
      attempts: 3,
    });
  }
}

/** Places the holds of far bookings off session on their day (decision M2). */
export async function holdDeferred(context: PaymentsContext): Promise<void> {
  const now = context.now();
  const due = await context.database.db
    .selectFrom('payments')
    .innerJoin('orderServices', 'orderServices.ordersServicesId', 'payments.ordersServicesId')
    .select('payments.id')
    .where('payments.state', '=', 'deferred')
    .where('payments.live', '=', true)
    .where('payments.holdAt', '<=', now)
    .where('orderServices.status', 'in', ['pending', 'confirm'])
    .orderBy('payments.holdAt')
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

/** Orders with payments in progress for too long, holds past their expiry, or pending refunds. */
async function ordersToSync(context: PaymentsContext): Promise<OrderId[]> {
  const now = context.now();
  // A UNION of indexed queries: with OR PostgreSQL would scan all payments.
  const { rows } = await sql<{ id: OrderId }>`
    SELECT orders_services_id AS id FROM payments
    WHERE NOT live AND renews IS NOT NULL AND intent IS NOT NULL AND state IN ('authorizing', 'requires_customer')
      AND updated_at < ${new Date(now.getTime() - 15 * 60_000)}
    UNION SELECT orders_services_id FROM payments
    WHERE live AND intent IS NOT NULL AND state IN ('authorizing', 'requires_customer', 'capturing', 'voiding')
      AND updated_at < ${new Date(now.getTime() - 15 * 60_000)}
    UNION SELECT orders_services_id FROM payments
    WHERE live AND intent IS NOT NULL AND state = 'authorized' AND capture_before < ${now}
    UNION SELECT orders_services_id FROM payments
    WHERE slot = ${TIP_SLOT} AND intent IS NOT NULL AND state IN ('authorizing', 'requires_customer', 'capturing', 'voiding')
      AND updated_at < ${new Date(now.getTime() - 15 * 60_000)}
    UNION SELECT p.orders_services_id FROM payment_refunds r JOIN payments p ON p.id = r.payments_id
    WHERE r.state = 'pending' AND (p.live OR p.slot = ${TIP_SLOT}) AND p.intent IS NOT NULL
    LIMIT 200`.execute(context.database.db);
  return rows.map((row) => row.id);
}

/** Syncs overdue payments and fetches events that never arrived (decision M8). */
export async function reconcile(context: PaymentsContext): Promise<void> {
  for (const ordersServicesId of await ordersToSync(context)) await syncPayments(context, ordersServicesId);
  await sweepAccounts(context);
  await fetchMissedEvents(context);
}

/** Period of the first run: as long as the provider retries deliveries. */
const FIRST_LOOK_MS = 3 * 86_400_000;
/** Allows for clock differences and delayed lists. */
const OVERLAP_MS = 3_600_000;

/**
 * Fetches events that the provider could not deliver since the last complete run. The cursor moves only after all are
 * stored.
 */
async function fetchMissedEvents(context: PaymentsContext): Promise<void> {
  const from = context.now();
  const cursor = await readCursor(context.database.db, 'notices');
  const since = (cursor ?? new Date(from.getTime() - FIRST_LOOK_MS)).getTime() - OVERLAP_MS;
  const missed = await context.port.undeliveredEvents(new Date(since));
  if (missed.kind !== 'done') return;
  for (const event of missed.value) await storeWebhookEvent(context, event);
  await context.database.transaction(async (tx) => {
    await moveCursor(tx, 'notices', from);
    await wake(tx, webhookEventsJobName);
  });
}
