import type { OperationId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { wakeAfterCommit } from '#server/platform/jobs/jobs.ts';
import { limitWaits, PROVIDER_LIMIT_MS } from '#server/platform/provider-patience.ts';
import { applyIntent } from '../intents/apply-intent.ts';
import { chargeBalance } from '../intents/charge-balance.ts';
import { requestCustomerAction } from '../intents/request-customer-action.ts';
import { sendPayoutStep } from '../connect/send-payout-step.ts';
import { applySetup } from '../cards/apply-setup.ts';
import { queueCapture } from '../intents/capture.ts';
import { followConfirmation } from '../intents/confirm-off-session.ts';
import type { Finish, PaymentHooks, PaymentsContext } from '../context.ts';
import { syncDispute } from '../disputes/sync-dispute.ts';
import { lockPayment, lockPaymentInOrder } from '../queries.ts';
import {
  isAccountOperation,
  isPayoutOperation,
  operationsJobName,
  type AccountOperation,
  type ClaimedOperation,
  type PaymentOperation,
  type PayoutOperation,
} from './operations.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import { refuseRefund } from '../refunds/report-failed-refund.ts';
import { sendAccountOperation } from './send-account-operation.ts';
import { sendPaymentOperation, type Sent } from './send-payment-operation.ts';

/**
 * Lease duration of a claimed operation, longer than its calls to the provider may take together: a second worker would
 * look up what the first is still sending, find nothing, and send it again under another key.
 */
const LEASE_MS = PROVIDER_LIMIT_MS + 5_000;

async function claim(context: PaymentsContext, key: string, now: Date) {
  return context.database.transaction(async (tx) => {
    const { rows } = await sql<ClaimedOperation>`
      UPDATE stripe_ops SET attempts = attempts + 1, next_try_at = ${new Date(now.getTime() + LEASE_MS)}
      WHERE op_key = ${key} AND state IN ('waiting', 'unknown') AND next_try_at <= ${now}
      RETURNING id, op_key AS key, payments_id AS "paymentsId", orders_services_id AS "ordersServicesId", params, attempts,
        created_at AS "createdAt", coalesce((response ->> 'failed')::boolean, false) AS failed`.execute(tx);
    return rows[0];
  });
}

async function close(
  tx: Tx,
  given: {
    readonly id: OperationId;
    readonly state: 'done' | 'refused';
    readonly response: unknown;
    readonly now: Date;
  },
): Promise<boolean> {
  const closed = await tx
    .updateTable('stripeOps')
    .set({ state: given.state, response: JSON.stringify(given.response), finishedAt: given.now })
    .where('id', '=', given.id)
    .where('state', 'in', ['waiting', 'unknown'])
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Exponential retry delay: base 1 s, factor 2, at most an hour. */
const retryDelayMs = (attempts: number): number => Math.min(3_600_000, 1000 * 2 ** Math.min(attempts, 12));

async function leaveUnknown(
  context: PaymentsContext,
  given: {
    readonly operation: ClaimedOperation;
    readonly message: string;
    readonly failed?: boolean | undefined;
    readonly now: Date;
  },
): Promise<void> {
  const { operation, now } = given;
  await context.database.transaction(async (tx) => {
    await tx
      .updateTable('stripeOps')
      .set({
        state: 'unknown',
        // After a failure it was sent under another key, so the first one no longer tells what happened.
        response: JSON.stringify({
          message: given.message,
          failed: given.failed === true || operation.failed,
        }),
        nextTryAt: new Date(now.getTime() + retryDelayMs(operation.attempts)),
      })
      .where('id', '=', operation.id)
      .where('state', 'in', ['waiting', 'unknown'])
      .execute();
    wakeAfterCommit(operationsJobName);
  });
}

export type OperationResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown' };

/**
 * Sends one operation and stores its result (payment, ledger, transition) in one transaction. Undefined if it has ended
 * or another process is sending it.
 */
export async function runOperation(
  context: PaymentsContext,
  key: string,
): Promise<OperationResult | undefined> {
  const operation = await claim(context, key, context.now());
  return operation && limitWaits(PROVIDER_LIMIT_MS, () => runClaimed(context, operation));
}

async function runClaimed(context: PaymentsContext, operation: ClaimedOperation): Promise<OperationResult> {
  if (isAccountOperation(operation)) return runAccountOperation(context, operation);
  if (isPayoutOperation(operation)) return runPayoutOperation(context, operation);
  const sent = await sendPaymentOperation(context, operation).catch((error: unknown): Sent => {
    context.logger.error({ error, key: operation.key }, 'a payment operation could not be sent');
    return { kind: 'intent', outcome: { kind: 'unknown', message: String(error) } };
  });
  const now = context.now();
  if (sent.outcome.kind === 'unknown') {
    await leaveUnknown(context, { operation, ...sent.outcome, now });
    return { kind: 'unknown' };
  }
  await context.database.transaction((tx) => settle(context, tx, { operation, sent, now }), { attempts: 3 });
  return sent.outcome.kind === 'done' ? { kind: 'done' } : sent.outcome;
}

/** A refusal also ends the operation: there is nothing left to do. */
async function runAccountOperation(
  context: PaymentsContext,
  operation: AccountOperation,
): Promise<OperationResult> {
  const { id, params } = operation;
  const outcome = await sendAccountOperation(context, operation);
  const now = context.now();
  if (outcome.kind === 'unknown') {
    await leaveUnknown(context, { operation, ...outcome, now });
    return { kind: 'unknown' };
  }
  const state = outcome.kind;
  await context.database.transaction((tx) => close(tx, { id, state, response: outcome, now }));
  // A crash here is repaired by the webhook event or the nightly run.
  if ('dispute' in params) await syncDispute(context, params.dispute);
  return outcome.kind === 'done' ? { kind: 'done' } : outcome;
}

async function runPayoutOperation(
  context: PaymentsContext,
  operation: PayoutOperation,
): Promise<OperationResult> {
  const { id, params } = operation;
  const { mechanicPayoutId } = params;
  const answer = await sendPayoutStep(context, operation);
  const now = context.now();
  if (answer.kind === 'unknown') {
    await leaveUnknown(context, { operation, ...answer, now });
    return { kind: 'unknown' };
  }
  const state = 'reason' in answer ? 'refused' : 'done';
  await context.database.transaction(
    async (tx) => {
      if (await close(tx, { id, state, response: answer, now }))
        await context.onPayoutStep(tx, { mechanicPayoutId, answer, now });
    },
    { attempts: 3 },
  );
  return 'reason' in answer
    ? { kind: 'refused', code: answer.kind, message: answer.reason }
    : { kind: 'done' };
}

async function settle(
  hooks: PaymentHooks,
  tx: Tx,
  { operation, sent, now }: { readonly operation: PaymentOperation; readonly sent: Sent; readonly now: Date },
): Promise<void> {
  const { id, params } = operation;
  const { outcome } = sent;
  if (outcome.kind === 'unknown') return;
  await hooks.onAnswer(tx, undefined);
  const done = outcome.kind === 'done';
  if (!(await close(tx, { id, state: done ? 'done' : 'refused', response: outcome, now }))) return;
  if (sent.kind === 'intent') {
    const facts =
      sent.outcome.kind === 'done'
        ? sent.outcome.value
        : sent.outcome.kind === 'refused'
          ? sent.outcome.intent
          : undefined;
    if (facts) {
      const payment = await lockPaymentInOrder(tx, operation.paymentsId);
      if (payment) await applyIntent(hooks, tx, { payment, facts, now });
      const code = outcome.kind === 'refused' ? outcome.code : undefined;
      await followConfirmation(tx, { operation, code, now });
    } else if (params.kind === 'authorize' || params.kind === 'create_intent')
      await fail(hooks, tx, { operation, message: outcome.kind === 'refused' ? outcome.message : '', now });
  } else if (sent.kind === 'setup') {
    if (sent.outcome.kind === 'done')
      await applySetup(hooks, tx, { paymentId: operation.paymentsId, facts: sent.outcome.value, now });
    else if (params.kind === 'create_setup')
      await fail(hooks, tx, { operation, message: outcome.kind === 'refused' ? outcome.message : '', now });
  } else if (sent.outcome.kind === 'done') {
    await applyRefund(hooks, tx, {
      paymentId: operation.paymentsId,
      facts: sent.outcome.value,
      now,
    });
  } else if (sent.outcome.kind === 'refused') {
    await refuseRefund(hooks, tx, { key: operation.key, message: sent.outcome.message, now });
  }
  if (done && params.finish) await goOn(hooks, tx, { operation, finish: params.finish, now });
}

/** Finishes the transition, or first captures a new hold. */
async function goOn(
  hooks: PaymentHooks,
  tx: Tx,
  given: { readonly operation: PaymentOperation; readonly finish: Finish; readonly now: Date },
): Promise<void> {
  const { operation, finish, now } = given;
  const { params, ordersServicesId } = operation;
  if (params.kind !== 'authorize' || params.thenCaptureCents === undefined) {
    await hooks.finish(tx, { ordersServicesId, finish, now });
    const { returnUrl } = hooks;
    return chargeBalance(tx, { ordersServicesId, returnUrl, now });
  }
  const payment = await lockPayment(tx, operation.paymentsId);
  if (payment?.state !== 'authorized') return;
  await queueCapture(tx, { payment, amountCents: params.thenCaptureCents, finish, now });
}

/** A charge was refused without an intent. If the order is already booked, the customer must fix the payment. */
async function fail(
  hooks: PaymentHooks,
  tx: Tx,
  given: { readonly operation: PaymentOperation; readonly message: string; readonly now: Date },
): Promise<void> {
  const { operation, message, now } = given;
  const { params, paymentsId } = operation;
  const wasBooked = params.kind === 'authorize' && params.offSession;
  await tx
    .updateTable('payments')
    .set({ state: wasBooked ? 'requires_customer' : 'failed', failureMessage: message, updatedAt: now })
    .where('id', '=', paymentsId)
    .where('state', 'in', ['new', 'authorizing', 'deferred'])
    .execute();
  const payment = await lockPayment(tx, paymentsId);
  if (payment) await requestCustomerAction(hooks, tx, { payment, now });
}
