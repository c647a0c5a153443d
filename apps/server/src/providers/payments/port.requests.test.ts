import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { toId, type OrderId, type PaymentId, type UserId } from '@hoist/domain/ids';
import { watchingProxy, type Exchange } from '@hoist/stripe-simulator/stripe-api/watching-proxy';
import { wrongsOfExchange } from '@hoist/stripe-simulator/stripe-api/wrongs-of-exchanges';
import { simulatorForTest } from '@hoist/stripe-simulator/testing';
import type { PaymentsPort } from './port.ts';
import { done, refused } from './scenarios.ts';
import { stripePayments } from './stripe.ts';

/** The exact requests of each call of the port: a simulator ignores what a bank reads, such as credential usages. */

let sim: Awaited<ReturnType<typeof simulatorForTest>>;
let wire: Awaited<ReturnType<typeof watchingProxy>>;
let payments: PaymentsPort;
const called = new Set<string>();

before(async () => {
  sim = await simulatorForTest({ webhookUrl: 'http://127.0.0.1:9/none', webhookSecret: 'whsec_x' });
  await sim.control('webhooks', { hold: true });
  wire = await watchingProxy(sim.origin);
  payments = new Proxy(
    stripePayments({
      secretKey: 'sk_test_sim',
      publishableKey: 'pk_test_sim',
      webhookSecrets: [],
      apiBase: wire.origin,
    }),
    {
      get(port, name) {
        called.add(String(name));
        return port[name as keyof PaymentsPort];
      },
    },
  );
});
after(async () => {
  await wire.end();
  await sim.end();
});

interface Sent {
  readonly request: string;
  /** Nested parameters; leaves are strings as sent. */
  readonly params: unknown;
  /** Idempotency key of a mutation. */
  readonly key?: string;
  /** The connected account that the call is made for. */
  readonly account?: string;
}

const sentOf = ({ method, path, params, headers }: Exchange) => ({
  request: `${method} ${path}`,
  params: JSON.parse(JSON.stringify(params)) as unknown,
  ...(method === 'GET' ? {} : { key: headers['idempotency-key'] }),
  ...(headers['stripe-account'] === undefined ? {} : { account: headers['stripe-account'] }),
});

/** Makes a call and compares its requests. */
async function sends<T>(call: Promise<T>, ...expected: readonly Sent[]): Promise<T> {
  const from = wire.exchanges.length;
  const outcome = await call;
  assert.deepEqual(wire.exchanges.slice(from).map(sentOf), expected);
  return outcome;
}

const expand = {
  0: 'latest_charge.balance_transaction',
  1: 'latest_charge.refunds',
  2: 'latest_charge.refunds.data.balance_transaction',
};
const metadata = { payment_id: '7', orders_services_id: '10401' };
const saving = {
  setup_future_usage: 'off_session',
  payment_method_options: { card: { setup_credential_usage: 'unscheduled' } },
};
const chargingSaved = {
  off_session: 'true',
  payment_method_options: { card: { stored_credential_usage: 'unscheduled' } },
};
const returnUrl = 'http://127.0.0.1:3000/payments';
const since = new Date('2026-11-01T00:00:00Z');
const created = { gte: '1793491200' };

let serial = 0;
const key = (): string => `key-${(serial += 1)}`;

const customerWithCard = async (card = 'pm_card_visa') => {
  const { id: customer } = await sim.stripe.customers.create({});
  return { customer, paymentMethod: (await sim.stripe.paymentMethods.attach(card, { customer })).id };
};
const orderOf = (customer: string) => ({
  customer,
  amountCents: 12_000,
  paymentId: toId<PaymentId>(7),
  ordersServicesId: toId<OrderId>(10_401),
});
const intentParams = (customer: string) => ({
  amount: '12000',
  currency: 'cad',
  customer,
  capture_method: 'manual',
  allowed_payment_method_types: { 0: 'card' },
  metadata,
  expand,
});
const heldIntent = async () => {
  const { customer, paymentMethod } = await customerWithCard();
  const order = { ...orderOf(customer), paymentMethod, returnUrl, saveCard: false, offSession: false };
  const { intent, charge } = done(await payments.authorize({ key: key(), ...order }));
  assert.ok(charge !== null);
  return { intent, charge, customer };
};
const capturedCharge = async () => {
  const held = await heldIntent();
  done(await payments.capture({ key: key(), intent: held.intent, amountCents: 12_000 }));
  return held;
};

test('sends the requests of customers and saved cards', async () => {
  const person = { usersId: toId<UserId>(7), email: 'ana@hoist.test', name: 'Ana Roy' };
  const { customer } = done(
    await sends(payments.createCustomer({ key: 'customer', ...person }), {
      request: 'POST /v1/customers',
      params: { email: 'ana@hoist.test', name: 'Ana Roy', metadata: { users_id: '7' } },
      key: 'customer',
    }),
  );
  const { paymentMethod } = await customerWithCard();
  const { id: loose } = await sim.stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
  const attach = { request: `POST /v1/payment_methods/${loose}/attach`, params: { customer }, key: 'attach' };
  done(await sends(payments.attachCard({ key: 'attach', customer, source: loose }), attach));
  done(
    await sends(payments.retrieveCard(paymentMethod), {
      request: `GET /v1/payment_methods/${paymentMethod}`,
      params: {},
    }),
  );
  const detach = { request: `POST /v1/payment_methods/${loose}/detach`, params: {}, key: 'detach' };
  done(await sends(payments.detachCard({ key: 'detach', paymentMethod: loose }), detach));
  const remove = { request: `DELETE /v1/customers/${customer}`, params: {}, key: 'delete' };
  done(await sends(payments.deleteCustomer({ key: 'delete', customer }), remove));
});

test('sends the requests of setups, for unscheduled charges off session', async () => {
  const { customer } = await customerWithCard();
  const { setup_future_usage: usage, payment_method_options } = saving;
  const params = { customer, usage, allowed_payment_method_types: { 0: 'card' }, payment_method_options };
  done(
    await sends(
      payments.createSetup({ key: 'form', customer }),
      { request: 'POST /v1/setup_intents', params, key: 'form' },
      { request: 'POST /v1/ephemeral_keys', params: { customer }, key: 'form:ephemeral' },
    ),
  );
  const { setup } = done(
    await sends(payments.createPaymentSetup({ key: 'setup', ...orderOf(customer) }), {
      request: 'POST /v1/setup_intents',
      params: { ...params, metadata },
      key: 'setup',
    }),
  );
  const path = `/v1/setup_intents/${setup}`;
  done(await sends(payments.retrieveSetup(setup), { request: `GET ${path}`, params: {} }));
  done(
    await sends(payments.findSetup({ customer, paymentId: toId(7) }), {
      request: 'GET /v1/setup_intents',
      params: { customer, limit: '100' },
    }),
  );
  const cancel = { request: `POST ${path}/cancel`, params: {}, key: 'cancel' };
  done(await sends(payments.cancelSetup({ key: 'cancel', setup }), cancel));
});

test('sends the requests of a hold, on and off session, and of a browser that confirms', async () => {
  const { customer, paymentMethod } = await customerWithCard();
  const order = { ...orderOf(customer), paymentMethod, returnUrl };
  const request = 'POST /v1/payment_intents';
  const params = intentParams(customer);
  const confirmed = { ...params, payment_method: paymentMethod, confirm: 'true' };
  const inBrowser = { request, params: { ...params, ...saving }, key: 'browser' };
  done(
    await sends(payments.createIntent({ key: 'browser', saveCard: true, ...orderOf(customer) }), inBrowser),
  );
  done(
    await sends(payments.authorize({ key: 'on', saveCard: true, offSession: false, ...order }), {
      request,
      params: { ...confirmed, ...saving, use_stripe_sdk: 'true', return_url: returnUrl },
      key: 'on',
    }),
  );
  done(
    await sends(payments.authorize({ key: 'off', saveCard: false, offSession: true, ...order }), {
      request,
      params: { ...confirmed, ...chargingSaved },
      key: 'off',
    }),
  );
});

test('sends the requests of another confirmation, which saves no card twice, and of its decline', async () => {
  const { customer, paymentMethod } = await customerWithCard();
  const onSession = { payment_method: paymentMethod, return_url: returnUrl, use_stripe_sdk: 'true', expand };
  const offSession = { payment_method: paymentMethod, ...chargingSaved, setup_future_usage: '', expand };
  for (const [isOff, params] of [
    [false, onSession],
    [true, offSession],
  ] as const) {
    const made = await payments.createIntent({ key: key(), saveCard: false, ...orderOf(customer) });
    const { intent } = done(made);
    const given = { key: `again:${isOff}`, intent, paymentMethod, returnUrl, offSession: isOff };
    const request = `POST /v1/payment_intents/${intent}/confirm`;
    done(await sends(payments.confirmAgain(given), { request, params, key: given.key }));
  }
  const poor = await customerWithCard('pm_card_chargeCustomerFail');
  const made = await payments.createIntent({ key: key(), saveCard: false, ...orderOf(poor.customer) });
  const { intent } = done(made);
  const path = `/v1/payment_intents/${intent}`;
  refused(
    await sends(
      payments.confirmAgain({ key: 'declined', intent, paymentMethod: poor.paymentMethod, returnUrl }),
      {
        request: `POST ${path}/confirm`,
        params: { ...onSession, payment_method: poor.paymentMethod },
        key: 'declined',
      },
      { request: `GET ${path}`, params: { expand } },
    ),
  );
});

test('sends the requests that read, capture, refund and void a hold', async () => {
  const { intent, customer } = await heldIntent();
  const path = `/v1/payment_intents/${intent}`;
  const read = { request: `GET ${path}`, params: { expand } };
  done(await sends(payments.retrieveIntent(intent), read));
  const list = { request: 'GET /v1/payment_intents', params: { customer, limit: '100' } };
  const found = await sends(payments.findIntent({ customer, paymentId: toId(7) }), list, read);
  assert.equal(done(found)?.intent, intent);
  done(
    await sends(payments.capture({ key: 'capture', intent, amountCents: 9_000 }), {
      request: `POST ${path}/capture`,
      params: { amount_to_capture: '9000', expand },
      key: 'capture',
    }),
  );
  const part = { operation: 'refund:1', intent, amountCents: 2_500, reason: 'parts returned' };
  done(
    await sends(payments.refund({ key: 'refund', ...part }), {
      request: 'POST /v1/refunds',
      params: {
        payment_intent: intent,
        amount: '2500',
        reason: 'requested_by_customer',
        metadata: { operation: 'refund:1', reason: 'parts returned' },
        expand: { 0: 'balance_transaction' },
      },
      key: 'refund',
    }),
  );
  const other = await heldIntent();
  const cancel = {
    request: `POST /v1/payment_intents/${other.intent}/cancel`,
    params: { expand },
    key: 'void',
  };
  done(await sends(payments.voidIntent({ key: 'void', intent: other.intent }), cancel));
});

test('sends the requests of the reconciliation', async () => {
  await capturedCharge();
  const { id: payout } = (await sim.control('payout', { amount: 100 })) as { readonly id: string };
  done(await sends(payments.retrievePayout(payout), { request: `GET /v1/payouts/${payout}`, params: {} }));
  const page = { created, limit: '100' };
  done(
    await sends(payments.listTransactions({ since }), {
      request: 'GET /v1/balance_transactions',
      params: { ...page, expand: { 0: 'data.source' } },
    }),
  );
  done(await sends(payments.listIntents({ since }), { request: 'GET /v1/payment_intents', params: page }));
  const endpoints = { request: 'GET /v1/webhook_endpoints', params: { limit: '100' } };
  done(await sends(payments.listEndpoints(), endpoints));
  const undelivered = { request: 'GET /v1/events', params: { delivery_success: 'false', ...page } };
  done(await sends(payments.undeliveredEvents(since), undelivered));
});

test('sends the requests of disputes and fraud warnings', async () => {
  const disputed = async () => {
    const { charge } = await capturedCharge();
    return (await sim.control('dispute', { charge })) as { readonly id: string };
  };
  const evidence = {
    customer_name: 'Ana Roy',
    customer_email_address: 'ana@hoist.test',
    billing_address: '214 Roxton Rd',
    product_description: 'Front brake pads',
    service_date: '2026-12-03',
    access_activity_log: 'x',
    uncategorized_text: 'y',
  };
  const { id: dispute } = await disputed();
  const path = `/v1/disputes/${dispute}`;
  done(await sends(payments.retrieveDispute(dispute), { request: `GET ${path}`, params: {} }));
  const submit = { request: `POST ${path}`, params: { evidence, submit: 'true' }, key: 'evidence' };
  const submitted = await sends(payments.submitEvidence({ key: 'evidence', dispute, evidence }), submit);
  assert.equal(done(submitted).status, 'under_review');
  const { id: other } = await disputed();
  const close = { request: `POST /v1/disputes/${other}/close`, params: {}, key: 'accept' };
  const accepted = await sends(payments.acceptDispute({ key: 'accept', dispute: other }), close);
  assert.equal(done(accepted).status, 'lost');
  const { charge } = await capturedCharge();
  const { id: warning } = (await sim.control('fraud-warning', { charge })) as { readonly id: string };
  const read = { request: `GET /v1/radar/early_fraud_warnings/${warning}`, params: {} };
  done(await sends(payments.retrieveFraudWarning(warning), read));
});

test('creates an account for payouts on request, reads its balance and links to its onboarding', async () => {
  const { account } = done(
    await sends(payments.createAccount({ key: 'account', mechanicId: toId(7), email: 'marco@hoist.test' }), {
      request: 'POST /v1/accounts',
      params: {
        type: 'express',
        country: 'CA',
        email: 'marco@hoist.test',
        business_type: 'individual',
        capabilities: { transfers: { requested: 'true' } },
        settings: { payouts: { schedule: { interval: 'manual' } } },
        metadata: { users_id: '7' },
      },
      key: 'account',
    }),
  );
  await sim.control('account', { account, due: [] });
  const { payoutsEnabled, transfersActive, due, disabledReason, balanceCents } = done(
    await sends(
      payments.retrieveAccount(account),
      { request: `GET /v1/accounts/${account}`, params: {} },
      { request: 'GET /v1/balance', params: {}, account },
    ),
  );
  assert.deepEqual(
    { payoutsEnabled, transfersActive, due, disabledReason, balanceCents },
    { payoutsEnabled: true, transfersActive: true, due: [], disabledReason: null, balanceCents: 0 },
  );
  const urls = { returnUrl: 'https://a.ca/x', refreshUrl: 'https://a.ca/y' };
  const link = await sends(payments.createAccountLink({ key: 'link', account, ...urls }), {
    request: 'POST /v1/account_links',
    params: { account, type: 'account_onboarding', return_url: urls.returnUrl, refresh_url: urls.refreshUrl },
    key: 'link',
  });
  assert.match(done(link).url, /^http/);
});

test('moves money to an account, finds it by operation, pays it out or takes it back', async () => {
  const made = await payments.createAccount({ key: key(), mechanicId: toId(8), email: 'lea@hoist.test' });
  const { account } = done(made);
  await sim.control('account', { account, due: [] });
  const operation = 'payout:7';
  const money = { operation, account, amountCents: 5_000 };
  const amount = { amount: '5000', currency: 'cad', metadata: { operation } };
  const create = (id: string, cents = '5000') => ({
    request: 'POST /v1/transfers',
    params: { ...amount, amount: cents, destination: account, transfer_group: operation },
    key: id,
  });
  const excess = { ...money, key: 'excess', amountCents: 99_999_900 };
  const tooMuch = refused(await sends(payments.transfer(excess), create('excess', '99999900')));
  assert.equal(tooMuch.code, 'balance_insufficient');
  for (let charges = 0; charges < 2; charges += 1) await capturedCharge();
  const moved = done(await sends(payments.transfer({ ...money, key: 'transfer' }), create('transfer')));
  assert.deepEqual([moved.amountCents, moved.reversedCents], [5_000, 0]);
  const read = { request: `GET /v1/transfers/${moved.transfer}`, params: {} };
  assert.deepEqual(done(await sends(payments.retrieveTransfer(moved.transfer), read)), moved);
  const found = await sends(payments.findTransfer({ account, operation }), {
    request: 'GET /v1/transfers',
    params: { destination: account, transfer_group: operation, limit: '1' },
  });
  assert.deepEqual(done(found), moved);
  const paid = done(
    await sends(payments.payOut({ ...money, key: 'pay' }), {
      request: 'POST /v1/payouts',
      params: amount,
      key: 'pay',
      account,
    }),
  );
  assert.deepEqual([paid.status, paid.operation], ['in_transit', operation]);
  const { payout } = paid;
  const readPayout = { request: `GET /v1/payouts/${payout}`, params: {}, account };
  assert.deepEqual(done(await sends(payments.retrieveAccountPayout({ account, payout }), readPayout)), paid);
  const foundPayout = await sends(payments.findAccountPayout({ account, operation }), {
    request: 'GET /v1/payouts',
    params: { limit: '100' },
    account,
  });
  assert.deepEqual(done(foundPayout), paid);
  const { transfer } = done(await payments.transfer({ ...money, key: key(), operation: 'payout:8' }));
  const reverse = { request: `POST /v1/transfers/${transfer}/reversals`, params: {}, key: 'reverse' };
  const { reversal } = done(await sends(payments.reverseTransfer({ key: 'reverse', transfer }), reverse));
  assert.match(reversal, /^trr_/);
  const after = done(await payments.retrieveTransfer(transfer));
  assert.deepEqual([after.reversedCents, after.reversal], [5_000, reversal]);
});

// Runs last, after all other calls.
test('covers every call of the port, with published fields only', () => {
  const left = Object.keys(payments).filter((name) => name !== 'settings' && !called.has(name));
  // It sends no request; `port.contract.test.ts` covers it.
  assert.deepEqual(left, ['readWebhook']);
  assert.deepEqual(wire.exchanges.flatMap(wrongsOfExchange), []);
});
