import {
  advanced,
  stateAfterUpdate,
  TIP_SLOT,
  type PaymentSlot,
  type PaymentState,
} from '@hoist/domain/payment/payment-state';
import type { Tx } from '#server/platform/db/database.ts';
import type { IntentFacts } from '#server/providers/payments/port.ts';
import { issueReceipts, issueTipReceipt } from '#modules/documents';
import { applyRefund } from '../refunds/apply-refund.ts';
import type { PaymentHooks } from '../context.ts';
import { post, type LedgerAccount } from '../ledger/ledger.ts';
import { postFee } from '../ledger/post-fee.ts';
import { postForfeits } from '../ledger/post-forfeits.ts';
import { queueVoidIntent } from './queue-void.ts';
import { lockPayment, updatePayment, type PaymentRow } from '../queries.ts';
import { readOpenCents } from './read-open-cents.ts';
import { advanceOrder } from '../bookings/advance-order.ts';

/**
 * The only writer of a payment's state (decision M6); the caller has locked all payments of its order. States and
 * amounts only increase, so old, repeated or unordered webhooks change nothing.
 */
export async function applyIntent(
  hooks: PaymentHooks,
  tx: Tx,
  { payment, facts, now }: News,
): Promise<PaymentState | undefined> {
  if (payment.intent !== null && payment.intent !== facts.intent) return undefined;
  const state = advanced(
    payment.state,
    stateAfterUpdate({ ...facts, refundedCents: payment.refundedCents }, payment.state),
  );
  await store(tx, { payment, facts, state, now });
  await postCapture(tx, { payment, facts, now });
  if (payment.keptCents > 0) await postForfeits(tx, payment.ordersServicesId, now);
  for (const refund of facts.refunds)
    await applyRefund(hooks, tx, { paymentId: payment.id, facts: refund, now });
  if (facts.capturedCents > payment.capturedCents) await followCapture(hooks, tx, { payment, facts, now });
  const after = await lockPayment(tx, payment.id);
  if (!after) return undefined;
  if (after.state !== payment.state) await hooks.onChanged(tx, payment.ordersServicesId);
  if (endedStates.has(after.state)) await voidAbandoned(tx, { payment: after, facts, now });
  await advanceOrder(hooks, tx, { payment: after, now });
  return after.state;
}

/** A receipt for a payment of the price, and the mechanic's pay for a tip. */
async function followCapture(
  hooks: PaymentHooks,
  tx: Tx,
  { payment: { id, slot, ordersServicesId }, facts, now }: News,
): Promise<void> {
  if (slot === TIP_SLOT) {
    await hooks.onTipped(tx, {
      ordersServicesId,
      amountCents: facts.capturedCents,
      key: String(id),
      at: now,
      isNew: true,
    });
    return issueTipReceipt(tx, { ordersServicesId, now });
  }
  await issueReceipts(tx, { ordersServicesId, now });
  // The balance (slot 3) is what a completed job may leave unpaid.
  if (slot === 3 && (await readOpenCents(tx, ordersServicesId)) <= 0)
    await hooks.onPaid(tx, ordersServicesId);
}

const endedStates: ReadonlySet<PaymentState> = new Set<PaymentState>(['voided', 'failed']);

/** The payment was given up, but the provider created the intent after all: void it there too. */
async function voidAbandoned(tx: Tx, { payment, facts, now }: News): Promise<void> {
  if (facts.status === 'canceled' || facts.status === 'succeeded') return;
  await queueVoidIntent(tx, { payment, intent: facts.intent, now });
}

interface News {
  readonly payment: PaymentRow;
  readonly facts: IntentFacts;
  readonly now: Date;
}

/**
 * Fields of the waiting state are cleared when the state rises; other facts stay once set, so older answers change
 * nothing.
 */
async function store(tx: Tx, { payment, facts, state, now }: News & { readonly state: PaymentState }) {
  const asks = state === 'requires_customer';
  await updatePayment(tx, payment.id, {
    state,
    version: payment.version + 1,
    intent: facts.intent,
    clientSecret: facts.clientSecret,
    nextAction: asks ? facts.nextAction : null,
    redirectUrl: asks ? facts.redirectUrl : null,
    charge: facts.charge ?? payment.charge,
    paymentMethod: facts.paymentMethod ?? payment.paymentMethod,
    captureBefore: facts.captureBefore ?? payment.captureBefore,
    // A new question of the bank clears the earlier failure message.
    failureMessage: (asks && facts.nextAction === null) || state === 'failed' ? facts.failureMessage : null,
    authorizedCents: Math.max(payment.authorizedCents, facts.capturableCents, facts.capturedCents),
    capturedCents: Math.max(payment.capturedCents, facts.capturedCents),
    updatedAt: now,
  });
}

/** Posts a capture once: slot 1 as a deposit, a tip as owed to the mechanic, the others against the receivable. */
async function postCapture(tx: Tx, { payment, facts, now }: News): Promise<void> {
  if (facts.charge === null || facts.capturedCents === 0) return;
  await post(tx, {
    source: 'charge',
    key: `${facts.charge}:capture`,
    at: now,
    ordersServicesId: payment.ordersServicesId,
    lines: [
      { account: 'stripe_balance', amountCents: facts.capturedCents },
      { account: creditedBy(payment.slot), amountCents: -facts.capturedCents },
    ],
  });
  const { transaction, feeCents } = facts;
  if (transaction === null || feeCents === null) return;
  const { ordersServicesId } = payment;
  await postFee(tx, { transaction, feeCents, ordersServicesId, now });
}

function creditedBy(slot: PaymentSlot): LedgerAccount {
  if (slot === 1) return 'customer_deposits';
  return slot === TIP_SLOT ? 'tips' : 'receivable';
}
