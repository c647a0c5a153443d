import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import Stripe from 'stripe';
import { simulatorForTest } from './testing.ts';

type Sim = Awaited<ReturnType<typeof simulatorForTest>>;
let sim: Sim;
before(async () => {
  sim = await simulatorForTest();
});
after(() => sim.end());

const customer = async (): Promise<string> => (await sim.stripe.customers.create({ name: 'Ana' })).id;
const attached = async (card: string, to: string): Promise<string> =>
  (await sim.stripe.paymentMethods.attach(card, { customer: to })).id;

const held = async (card: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) => {
  const of = await customer();
  return sim.stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'cad',
    customer: of,
    payment_method: await attached(card, of),
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    confirm: true,
    use_stripe_sdk: true,
    ...more,
  });
};

const idOf = (value: string | { id: string } | null): string =>
  typeof value === 'string' ? value : (value?.id ?? '');

const refusal = async (work: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('expected a refusal');
};

test('captures a hold in part and adds the amount less the fee to the balance', async () => {
  const intent = await held('pm_card_visa');
  assert.equal(intent.status, 'requires_capture');
  assert.equal(intent.amount_capturable, 10_000);
  const charge = await sim.stripe.charges.retrieve(idOf(intent.latest_charge));
  const until = charge.payment_method_details?.card?.capture_before ?? 0;
  assert.equal(until - charge.created, 7 * 86_400);
  const captured = await sim.stripe.paymentIntents.capture(
    intent.id,
    { amount_to_capture: 6_000 },
    { idempotencyKey: 'c1' },
  );
  assert.equal(captured.status, 'succeeded');
  assert.equal(captured.amount_received, 6_000);
  const expanded = await sim.stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge.balance_transaction'],
  });
  const latest = expanded.latest_charge as Stripe.Charge;
  assert.equal((latest.balance_transaction as Stripe.BalanceTransaction).net, 6_000 - 204);
  assert.equal(
    (await refusal(sim.stripe.paymentIntents.capture(intent.id))).code,
    'payment_intent_unexpected_state',
  );
});

test('cancels a hold without a balance transaction and refuses its capture', async () => {
  const intent = await held('pm_card_mastercard');
  const canceled = await sim.stripe.paymentIntents.cancel(intent.id, {
    cancellation_reason: 'requested_by_customer',
  });
  assert.equal(canceled.status, 'canceled');
  assert.equal(
    (await sim.stripe.balanceTransactions.list({ source: idOf(intent.latest_charge) })).data.length,
    0,
  );
  assert.equal(
    (await refusal(sim.stripe.paymentIntents.capture(intent.id))).code,
    'payment_intent_unexpected_state',
  );
});

test('waits for another card after a decline', async () => {
  const of = await customer();
  const card = await attached('pm_card_chargeCustomerFail', of);
  const error = await refusal(
    sim.stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'cad',
      customer: of,
      payment_method: card,
      confirm: true,
      capture_method: 'manual',
    }),
  );
  assert.equal(error.type, 'StripeCardError');
  assert.equal(error.decline_code, 'generic_decline');
  const intent = await sim.stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '');
  assert.equal(intent.status, 'requires_payment_method');
  const again = await sim.stripe.paymentIntents.confirm(intent.id, {
    payment_method: await attached('pm_card_visa', of),
  });
  assert.equal(again.status, 'requires_capture');
});

test('does not attach a card that cannot be saved', async () => {
  const of = await customer();
  assert.equal(
    (await refusal(sim.stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: of }))).code,
    'card_declined',
  );
  assert.equal((await sim.stripe.paymentMethods.list({ customer: of })).data.length, 0);
});

test('declines a card with authentication off session and requires action on session', async () => {
  const error = await refusal(held('pm_card_authenticationRequired', { off_session: true }));
  assert.equal(error.code, 'authentication_required');
  const asked = await held('pm_card_authenticationRequired');
  assert.equal(asked.status, 'requires_action');
  assert.equal(asked.next_action?.type, 'use_stripe_sdk');
  const of = idOf(asked.customer);
  const away = await sim.stripe.paymentIntents.create({
    amount: 900,
    currency: 'cad',
    customer: of,
    payment_method: idOf(asked.payment_method),
    confirm: true,
    return_url: 'http://127.0.0.1/payments',
  });
  assert.equal(away.next_action?.type, 'redirect_to_url');
});

test('replays a response by key, refuses other parameters and keeps a stored 500', async () => {
  const of = await customer();
  const params = { amount: 700, currency: 'cad', customer: of };
  const [one, two] = await Promise.all([
    sim.stripe.paymentIntents.create(params, { idempotencyKey: 'k1' }),
    sim.stripe.paymentIntents.create(params, { idempotencyKey: 'k1' }).catch((error: unknown) => error),
  ]);
  if (!(two instanceof Stripe.errors.StripeError)) assert.equal((two as Stripe.PaymentIntent).id, one.id);
  const replayed = await sim.stripe.paymentIntents.create(params, { idempotencyKey: 'k1' });
  assert.equal(replayed.id, one.id);
  assert.equal(replayed.lastResponse.headers['idempotent-replayed'], 'true');
  const other = await refusal(
    sim.stripe.paymentIntents.create({ ...params, amount: 800 }, { idempotencyKey: 'k1' }),
  );
  assert.equal(other.type, 'StripeIdempotencyError');
  await sim.control('fail', { kind: '500', path: 'payment_intents' });
  assert.equal(
    (await refusal(sim.stripe.paymentIntents.create(params, { idempotencyKey: 'k2' }))).statusCode,
    500,
  );
  assert.equal(
    (await refusal(sim.stripe.paymentIntents.create(params, { idempotencyKey: 'k2' }))).statusCode,
    500,
  );
});

test('refuses the second of two concurrent calls with one key', async () => {
  await sim.control('fail', { kind: 'delay', delayMs: 300, path: 'customers' });
  const call = () => sim.stripe.customers.create({ name: 'Bo' }, { idempotencyKey: 'flight' });
  const [first, second] = await Promise.allSettled([call(), call()]);
  const statuses = [first.status, second.status].sort();
  assert.deepEqual(statuses, ['fulfilled', 'rejected']);
  const lost = [first, second].find((one) => one.status === 'rejected');
  assert.equal((lost?.reason as Stripe.errors.StripeError | undefined)?.code, 'idempotency_key_in_use');
});

test('returns the result of a timed-out call to a retry with the same key', async () => {
  const intent = await held('pm_card_visa');
  await sim.control('fail', { kind: 'timeout_after', path: 'capture$', times: 2 });
  const error = await refusal(
    sim.stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: 'cap-lost' }),
  );
  assert.equal(error.type, 'StripeConnectionError');
  await sim.control('heal');
  const again = await sim.stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: 'cap-lost' });
  assert.equal(again.amount_received, 10_000);
});

test('refuses unknown and removed parameters of the pinned version', async () => {
  const unknown = await refusal(
    sim.stripe.paymentIntents.create({
      amount: 700,
      currency: 'cad',
      colour: 'red',
    } as Stripe.PaymentIntentCreateParams),
  );
  assert.equal(unknown.code, 'parameter_unknown');
  const gone = await refusal(
    sim.stripe.setupIntents.create({
      payment_method_types: ['card'],
    } as unknown as Stripe.SetupIntentCreateParams),
  );
  assert.equal(gone.code, 'payment_method_types_no_longer_supported');
  assert.equal(
    (await refusal(sim.stripe.paymentIntents.create({ amount: 49, currency: 'cad' }))).code,
    'amount_too_small',
  );
  assert.equal((await refusal(sim.stripe.paymentIntents.retrieve('pi_none'))).statusCode, 404);
});

test('expires an authorization that is not captured in time', async () => {
  const intent = await held('pm_card_visa');
  await sim.control('clock', { seconds: 8 * 86_400 });
  assert.equal((await sim.stripe.paymentIntents.retrieve(intent.id)).status, 'canceled');
  const types = (await sim.stripe.events.list({ limit: 20 })).data.map((event) => event.type);
  assert.ok(types.includes('charge.expired') && types.includes('payment_intent.canceled'));
});

test('limits refunds to the captured amount, and fails a slow one later', async () => {
  const intent = await held('pm_card_refundFail', { capture_method: 'automatic' });
  const refund = await sim.stripe.refunds.create({
    payment_intent: intent.id,
    amount: 4_000,
    reason: 'requested_by_customer',
  });
  assert.equal(refund.status, 'succeeded');
  assert.equal(
    (await refusal(sim.stripe.refunds.create({ payment_intent: intent.id, amount: 7_000 }))).code,
    'amount_too_large',
  );
  await sim.control('clock', { seconds: 10 });
  assert.equal((await sim.stripe.refunds.retrieve(refund.id)).status, 'failed');
});

test('withdraws a disputed charge immediately and returns it with winning evidence', async () => {
  const before = (await sim.stripe.balance.retrieve()).available[0]?.amount ?? 0;
  const intent = await held('pm_card_createDispute', { capture_method: 'automatic' });
  const [dispute] = (await sim.stripe.disputes.list({ payment_intent: intent.id })).data;
  assert.ok(dispute);
  assert.equal(
    (await refusal(sim.stripe.refunds.create({ payment_intent: intent.id }))).code,
    'charge_disputed',
  );
  const won = await sim.stripe.disputes.update(dispute.id, {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  assert.equal(won.status, 'won');
  const now = (await sim.stripe.balance.retrieve()).available[0]?.amount ?? 0;
  assert.equal(now - before, 10_000 - 320 - 1_500);
});

test('limits a browser with the publishable key and a client secret', async () => {
  const of = await customer();
  const intent = await sim.stripe.paymentIntents.create({
    amount: 2_500,
    currency: 'cad',
    customer: of,
    capture_method: 'manual',
  });
  const browser = (path: string, values: Record<string, string>, method = 'POST') =>
    fetch(`${sim.origin}/v1/${path}${method === 'GET' ? `?${new URLSearchParams(values).toString()}` : ''}`, {
      method,
      headers: { origin: 'http://localhost:3000' },
      ...(method === 'GET' ? {} : { body: new URLSearchParams(values) }),
    });
  const key = 'pk_test_sim';
  const secret = intent.client_secret ?? '';
  const made = await browser('payment_methods', {
    key,
    type: 'card',
    'card[number]': '4000002760003184',
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  });
  assert.equal(made.headers.get('access-control-allow-origin'), 'http://localhost:3000');
  const method = (await made.json()) as { id: string; card: { last4: string } };
  assert.equal(method.card.last4, '3184');
  const confirmed = await browser(`payment_intents/${intent.id}/confirm`, {
    key,
    client_secret: secret,
    payment_method: method.id,
    use_stripe_sdk: 'true',
  });
  const body = (await confirmed.json()) as {
    status: string;
    metadata?: unknown;
    next_action: { use_stripe_sdk: { stripe_js: string } };
  };
  assert.equal(body.status, 'requires_action');
  assert.equal(body.metadata, undefined);
  assert.equal(
    (await browser(`payment_intents/${intent.id}`, { key, client_secret: `${secret}x` }, 'GET')).status,
    400,
  );
  assert.equal(
    (await browser(`payment_intents/${intent.id}/capture`, { key, client_secret: secret })).status,
    401,
  );
  assert.equal((await browser('customers', { key: 'sk_test_sim' })).status, 401);
  for (const origin of ['https://evil.example', 'evil://localhost'])
    assert.equal(
      (await fetch(`${sim.origin}/v1/tokens`, { method: 'POST', headers: { origin } })).status,
      403,
    );
  for (const origin of ['capacitor://localhost', 'https://localhost']) {
    const asked = await fetch(`${sim.origin}/v1/tokens`, { method: 'OPTIONS', headers: { origin } });
    assert.equal(asked.headers.get('access-control-allow-origin'), origin);
  }
  const page = await fetch(body.next_action.use_stripe_sdk.stripe_js, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'complete' }),
  });
  assert.equal(page.status, 200);
  assert.equal((await sim.stripe.paymentIntents.retrieve(intent.id)).status, 'requires_capture');
});

test('refuses a real card number and does not store it', async () => {
  const error = await refusal(
    sim.stripe.tokens.create({ card: { number: '4539578763621486', exp_month: '12', exp_year: '2040' } }),
  );
  assert.equal(error.decline_code, 'test_mode_live_card');
  const state = await (await fetch(`${sim.origin}/sim/state`)).text();
  assert.ok(!state.includes('4539578763621486'));
});

test('pages lists by cursor, newest first', async () => {
  const of = await customer();
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1)
    ids.unshift(
      (await sim.stripe.paymentIntents.create({ amount: 100 + index, currency: 'cad', customer: of })).id,
    );
  const seen: string[] = [];
  for await (const intent of sim.stripe.paymentIntents.list({ customer: of, limit: 2 })) seen.push(intent.id);
  assert.deepEqual(seen, ids);
});

test('completes a processing charge later, held or declined', async () => {
  await sim.control('slow', { times: 2, seconds: 60 });
  const [good, bad] = [await held('pm_card_visa'), await held('pm_card_chargeCustomerFail')];
  assert.deepEqual([good.status, bad.status], ['processing', 'processing']);
  const early = await refusal(sim.stripe.paymentIntents.capture(good.id));
  assert.equal(early.code, 'payment_intent_unexpected_state');
  await sim.control('clock', { seconds: 61 });
  assert.equal((await sim.stripe.paymentIntents.retrieve(good.id)).status, 'requires_capture');
  const declined = await sim.stripe.paymentIntents.retrieve(bad.id);
  const { status, last_payment_error: error } = declined;
  assert.deepEqual([status, error?.code], ['requires_payment_method', 'card_declined']);
});

test('confirms one intent per confirmation token, and returns the customer of a session', async () => {
  const token = await sim.stripe.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' });
  assert.equal(token.payment_method_preview?.card?.last4, '4242');
  const make = () =>
    sim.stripe.paymentIntents.create({ amount: 700, currency: 'cad', capture_method: 'manual' });
  const [intent, other] = [await make(), await make()];
  const confirmed = await sim.stripe.paymentIntents.confirm(intent.id, { confirmation_token: token.id });
  assert.equal(confirmed.status, 'requires_capture');
  assert.equal((await sim.stripe.confirmationTokens.retrieve(token.id)).payment_intent, intent.id);
  await refusal(sim.stripe.paymentIntents.confirm(other.id, { confirmation_token: token.id }));
  const of = await customer();
  const components = { payment_element: { enabled: true } };
  const session = await sim.stripe.customerSessions.create({ customer: of, components });
  assert.deepEqual([session.customer, session.client_secret.startsWith('cuss_secret_')], [of, true]);
});
