import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { toId, type PaymentId, type UserId } from '@hoist/domain/ids';
import type { Authorize, CardFacts, IntentFacts, Outcome, PaymentsPort } from './port.ts';
import type { stripeClient } from './stripe.ts';

/** What scenarios run against: the simulator in the contract test, Stripe's test mode in `npm run doctor -- --live`. */
export interface ScenarioKit {
  readonly payments: PaymentsPort;
  readonly stripe: Pick<ReturnType<typeof stripeClient>, 'disputes'>;
  /** A new idempotency key. */
  readonly key: () => string;
  /** Whether fees and codes are known exactly, as in the simulator. */
  readonly isExact: boolean;
}

export interface Scenario {
  readonly name: string;
  readonly run: (kit: ScenarioKit) => Promise<void>;
}

export function done<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'done') return outcome.value;
  throw new Error(`${outcome.kind}: ${outcome.message}`);
}

export function refused<T>(outcome: Outcome<T>): {
  readonly code: string;
  readonly message: string;
  readonly intent?: IntentFacts | undefined;
} {
  if (outcome.kind === 'refused') return outcome;
  throw new Error(`expected a refusal, got ${outcome.kind}`);
}

type Payer = Pick<ScenarioKit, 'payments' | 'key'>;

export async function newCustomer({ payments, key }: Payer): Promise<string> {
  const person = { usersId: toId<UserId>(7), email: 'ana@hoist.test', name: 'Ana Roy' } as const;
  return done(await payments.createCustomer({ key: key(), ...person })).customer;
}

/** A new customer with one of the provider's test cards, such as `pm_card_visa`. */
export async function savedCard(
  payer: Payer,
  source: string,
): Promise<{ readonly customer: string; readonly card: CardFacts }> {
  const customer = await newCustomer(payer);
  const { payments, key } = payer;
  return { customer, card: done(await payments.attachCard({ key: key(), customer, source })) };
}

let serial = 0;
/** An id of a payment that was not used in this run. */
export const nextPaymentId = (): PaymentId => toId<PaymentId>(900_000 + (serial += 1));

/** The request for a hold of $120 on a new customer's card. */
export async function orderFor(
  payer: Payer,
  source: string,
  more: Partial<Authorize> = {},
): Promise<Authorize> {
  const { customer, card } = await savedCard(payer, source);
  return {
    key: payer.key(),
    customer,
    paymentMethod: card.paymentMethod,
    amountCents: 12_000,
    paymentId: nextPaymentId(),
    ordersServicesId: toId(10_401),
    saveCard: false,
    offSession: false,
    returnUrl: 'http://127.0.0.1:3000/payments',
    ...more,
  };
}

const disputeEvidence = {
  customer_name: 'Ana',
  customer_email_address: 'ana@hoist.test',
  billing_address: '10 Front St',
  product_description: 'Brake pads',
  service_date: '2026-12-03',
  access_activity_log: 'booked',
  uncategorized_text: 'They were there.',
};

const pollMs = 1_000;

/** Reads until something is there; the provider opens and closes disputes some seconds later. */
async function eventually<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 90; tries += 1) {
    const found = await read();
    if (found !== undefined) return found;
    await sleep(pollMs);
  }
  throw new Error('nothing happened in time');
}

const hold: Scenario = {
  name: 'holds a saved card, captures part of it once, and refunds part',
  async run(kit) {
    const { payments, key, isExact } = kit;
    const request = await orderFor(kit, 'pm_card_visa');
    const held = done(await payments.authorize(request));
    assert.equal(held.status, 'requires_capture');
    assert.equal(held.capturableCents, 12_000);
    assert.equal(held.paymentId, request.paymentId);
    assert.ok(held.captureBefore !== null && held.charge !== null);
    const captured = done(await payments.capture({ key: key(), intent: held.intent, amountCents: 9_000 }));
    assert.equal(captured.status, 'succeeded');
    assert.deepEqual([captured.capturedCents, captured.refundedCents], [9_000, 0]);
    if (isExact) assert.equal(captured.feeCents, 291);
    const refund = done(
      await payments.refund({
        key: key(),
        operation: 'refund:1',
        intent: held.intent,
        amountCents: 2_500,
        reason: 'parts returned',
      }),
    );
    assert.equal(refund.state, 'succeeded');
    const after = done(await payments.retrieveIntent(held.intent));
    assert.equal(after.refundedCents, 2_500);
    assert.deepEqual(
      after.refunds.map((one) => [one.refund, one.amountCents, one.state, one.operation, one.feeCents]),
      [[refund.refund, 2_500, 'succeeded', 'refund:1', 0]],
    );
    const again = refused(await payments.capture({ key: key(), intent: held.intent, amountCents: 9_000 }));
    assert.equal(again.code, 'payment_intent_unexpected_state');
    assert.equal(again.intent?.capturedCents, 9_000);
  },
};

const voided: Scenario = {
  name: 'charges nothing for a voided hold',
  async run(kit) {
    const { payments, key } = kit;
    const held = done(await payments.authorize(await orderFor(kit, 'pm_card_mastercard')));
    const ended = done(await payments.voidIntent({ key: key(), intent: held.intent }));
    assert.deepEqual([ended.status, ended.capturedCents, ended.refundedCents], ['canceled', 0, 0]);
  },
};

const decline: Scenario = {
  name: "returns the issuer's message for a decline and accepts another card for the same intent",
  async run(kit) {
    const { payments, key } = kit;
    const request = await orderFor(kit, 'pm_card_chargeCustomerFail');
    const declined = refused(await payments.authorize(request));
    assert.deepEqual([declined.code, declined.message], ['generic_decline', 'Your card was declined.']);
    assert.equal(declined.intent?.status, 'requires_payment_method');
    assert.equal(declined.intent?.charge, null);
    const { customer, returnUrl } = request;
    const other = done(await payments.attachCard({ key: key(), customer, source: 'pm_card_visa' }));
    const again = done(
      await payments.confirmAgain({
        key: key(),
        intent: declined.intent?.intent ?? '',
        paymentMethod: other.paymentMethod,
        returnUrl,
      }),
    );
    assert.equal(again.status, 'requires_capture');
  },
};

const authentication: Scenario = {
  name: 'returns a next action for the browser if the bank requires authentication',
  async run(kit) {
    const asked = done(await kit.payments.authorize(await orderFor(kit, 'pm_card_authenticationRequired')));
    assert.deepEqual([asked.status, asked.nextAction], ['requires_action', 'use_stripe_sdk']);
    assert.ok(asked.clientSecret.startsWith(asked.intent));
  },
};

const earlierAuthentication: Scenario = {
  name: 'confirms a hold by an earlier authentication of the card',
  async run(kit) {
    const { payments, key } = kit;
    const request = await orderFor(kit, 'pm_card_authenticationRequiredSetupForOffSession');
    const asked = done(await payments.authorize(request));
    assert.equal(asked.status, 'requires_action');
    const { paymentMethod, returnUrl } = request;
    const again = { key: key(), intent: asked.intent, paymentMethod, returnUrl, offSession: true };
    assert.equal(done(await payments.confirmAgain(again)).status, 'requires_capture');
    const insisting = await orderFor(kit, 'pm_card_authenticationRequired');
    const { intent } = done(await payments.authorize(insisting));
    const refusal = refused(
      await payments.confirmAgain({ ...insisting, key: key(), intent, offSession: true }),
    );
    assert.deepEqual(
      [refusal.code, refusal.intent?.status],
      ['authentication_required', 'requires_payment_method'],
    );
  },
};

const offSession: Scenario = {
  name: 'is declined off session without a saved authentication and holds a card saved for it',
  async run(kit) {
    const { payments, key } = kit;
    const asking = await orderFor(kit, 'pm_card_authenticationRequired', { offSession: true });
    assert.equal(refused(await payments.authorize(asking)).code, 'authentication_required');
    const first = await orderFor(kit, 'pm_card_visa', { saveCard: true });
    done(await payments.authorize(first));
    const later = { ...first, key: key(), paymentId: nextPaymentId(), saveCard: false, offSession: true };
    const held = done(await payments.authorize(later));
    assert.equal(held.status, 'requires_capture');
  },
};

const repeated: Scenario = {
  name: 'applies a call with a repeated key once',
  async run(kit) {
    const { payments, key } = kit;
    const request = await orderFor(kit, 'pm_card_visa');
    const [one, two] = [done(await payments.authorize(request)), done(await payments.authorize(request))];
    assert.equal(one.intent, two.intent);
    const refundKey = key();
    done(await payments.capture({ key: key(), intent: one.intent, amountCents: 12_000 }));
    const refund = () =>
      payments.refund({
        key: refundKey,
        operation: refundKey,
        intent: one.intent,
        amountCents: 1_000,
        reason: '',
      });
    assert.equal(done(await refund()).refund, done(await refund()).refund);
    assert.equal(done(await payments.retrieveIntent(one.intent)).refundedCents, 1_000);
  },
};

const dispute: Scenario = {
  name: "reads a dispute's balance movements, submits evidence once per key, and can be won",
  async run(kit) {
    const { payments, stripe, key, isExact } = kit;
    const request = await orderFor(kit, 'pm_card_createDispute');
    const { amountCents: cents } = request;
    const { intent } = done(await payments.authorize(request));
    const { charge } = done(await payments.capture({ key: key(), intent, amountCents: cents }));
    assert.ok(charge !== null);
    const id = await eventually(async () => (await stripe.disputes.list({ charge, limit: 1 })).data[0]?.id);
    const opened = done(await payments.retrieveDispute(id));
    assert.deepEqual([opened.charge, opened.intent, opened.status], [charge, intent, 'needs_response']);
    assert.deepEqual([opened.amountCents, opened.refundable, opened.submissions], [cents, false, 0]);
    assert.deepEqual(
      opened.movements.map(({ amountCents }) => amountCents),
      [-cents],
    );
    if (isExact) assert.equal(opened.movements[0]?.feeCents, 1_500);
    assert.ok(opened.dueBy !== null && opened.dueBy > opened.openedAt);
    // The provider's test text for a dispute that is won.
    const evidence = { ...disputeEvidence, uncategorized_text: 'winning_evidence' };
    const handed = { key: key(), dispute: id, evidence };
    assert.equal(done(await payments.submitEvidence(handed)).submissions, 1);
    assert.equal(done(await payments.submitEvidence(handed)).submissions, 1);
    const won = await eventually(async () => {
      const found = done(await payments.retrieveDispute(id));
      return found.status === 'won' && found.movements.length === 2 ? found : undefined;
    });
    assert.equal(won.submissions, 1);
    const late = refused(await payments.acceptDispute({ key: key(), dispute: id }));
    if (isExact) assert.equal(late.code, 'dispute_closed');
  },
};

/** What must work alike against the simulator and against the provider's test mode. */
export const paymentScenarios: readonly Scenario[] = [
  hold,
  voided,
  decline,
  authentication,
  earlierAuthentication,
  offSession,
  repeated,
  dispute,
];
