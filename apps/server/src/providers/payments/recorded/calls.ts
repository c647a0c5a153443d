import assert from 'node:assert/strict';
import { toId, type OrderId, type PaymentId } from '@hoist/domain/ids';
import type { IntentFacts, Outcome } from '../port.ts';
import * as api from './objects.ts';
import type { Ids, Json } from './objects.ts';
import { connectCalls } from './connect-calls.ts';
import * as other from './other-objects.ts';
import { done, withCard, withCustomer, withDispute, withHold, withIntent, withSetup, type Expected, type Recorded } from './recorded.ts'; // prettier-ignore

const intentExpand = {
  0: 'latest_charge.balance_transaction',
  1: 'latest_charge.refunds',
  2: 'latest_charge.refunds.data.balance_transaction',
};
const metadata = { payment_id: '7', orders_services_id: '10401' };
const setupParams = ({ customer }: Ids): Json => ({
  customer,
  usage: 'off_session',
  allowed_payment_method_types: { 0: 'card' },
  payment_method_options: { card: { setup_credential_usage: 'unscheduled' } },
});
const intentParams = ({ customer }: Ids): Json => ({
  amount: '12000',
  currency: 'cad',
  customer,
  capture_method: 'manual',
  allowed_payment_method_types: { 0: 'card' },
  metadata,
  expand: intentExpand,
});
const saving: Json = {
  setup_future_usage: 'off_session',
  payment_method_options: { card: { setup_credential_usage: 'unscheduled' } },
};
const returnUrl = 'http://127.0.0.1:3000/payments';
const order = ({ customer }: Ids) => ({
  customer,
  amountCents: 12_000,
  paymentId: toId<PaymentId>(7),
  ordersServicesId: toId<OrderId>(10_401),
});
const ownIntent = ({ intent }: Ids, answer: Json): Expected => ({
  method: 'GET',
  path: `/v1/payment_intents/${intent}`,
  params: { expand: intentExpand },
  answer,
});
const since = new Date('2026-11-01T00:00:00Z');
const created = { gte: '1793491200' };

const isHeld = (result: unknown): void => {
  const facts = done<IntentFacts>(result);
  assert.deepEqual([facts.status, facts.capturableCents, facts.paymentId], ['requires_capture', 12_000, 7]);
  assert.ok(facts.captureBefore !== null && facts.charge !== null && facts.feeCents === null);
};

const declined = (ids: Ids): Json => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
  charge: ids.charge,
  payment_method: api.method(ids, true),
  payment_intent: api.intent(ids, { latest_charge: ids.charge }),
});

/** Every call of the port with its exchanges; see `objects.ts` for the source. */
export const recorded: readonly Recorded[] = [
  {
    call: 'createCustomer',
    name: 'creates a customer',
    run: (port) =>
      port.createCustomer({ key: 'k', usersId: toId(7), email: 'ana@hoist.test', name: 'Ana Roy' }),
    exchanges: (ids) => [{ method: 'POST', path: '/v1/customers', key: 'k', params: { email: 'ana@hoist.test', name: 'Ana Roy', metadata: { users_id: '7' } }, answer: api.customer(ids) }], // prettier-ignore
    judge: (result) => assert.match(done<{ customer: string }>(result).customer, /^cus_/),
  },
  {
    call: 'deleteCustomer',
    name: 'removes a customer',
    arrange: withCustomer,
    run: (port, { customer }) => port.deleteCustomer({ key: 'k', customer }),
    exchanges: ({ customer }) => [{ method: 'DELETE', path: `/v1/customers/${customer}`, key: 'k', params: {}, answer: { id: customer, object: 'customer', deleted: true } }], // prettier-ignore
    judge: (result) => assert.equal(done(result), null),
  },
  {
    call: 'createSetup',
    name: 'creates a SetupIntent and an ephemeral key for the card form',
    arrange: withCustomer,
    run: (port, { customer }) => port.createSetup({ key: 'k', customer }),
    exchanges: (ids) => [
      { method: 'POST', path: '/v1/setup_intents', key: 'k', params: setupParams(ids), answer: api.setup(ids, { metadata: {} }) }, // prettier-ignore
      { method: 'POST', path: '/v1/ephemeral_keys', key: 'k:ephemeral', params: { customer: ids.customer }, answer: { id: 'ephkey_1', object: 'ephemeral_key', created: 1_795_000_000, expires: 1_795_003_600, livemode: false, secret: 'ek_test_1' } }, // prettier-ignore
    ],
    judge(result) {
      const { setup, clientSecret, ephemeralKey } = done<{
        setup: string;
        clientSecret: string;
        ephemeralKey: string;
      }>(result);
      assert.ok(clientSecret.startsWith(`${setup}_secret_`));
      assert.match(ephemeralKey, /^ek_/);
    },
  },
  {
    call: 'createPaymentSetup',
    name: 'creates a payment’s SetupIntent',
    arrange: withCustomer,
    run: (port, ids) => port.createPaymentSetup({ key: 'k', ...order(ids) }),
    exchanges: (ids) => [{ method: 'POST', path: '/v1/setup_intents', key: 'k', params: { ...setupParams(ids), metadata }, answer: api.setup(ids) }], // prettier-ignore
    judge: (result) => assert.equal(done<{ paymentId: PaymentId }>(result).paymentId, 7),
  },
  {
    call: 'retrieveSetup',
    name: 'reads a SetupIntent',
    arrange: withSetup,
    run: (port, { setup }) => port.retrieveSetup(setup),
    exchanges: (ids) => [{ method: 'GET', path: `/v1/setup_intents/${ids.setup}`, params: {}, answer: api.setup(ids) }], // prettier-ignore
    judge: (result) => assert.equal(done<{ status: string }>(result).status, 'requires_payment_method'),
  },
  {
    call: 'findSetup',
    name: 'finds a payment’s SetupIntent',
    arrange: withSetup,
    run: (port, { customer }) => port.findSetup({ customer, paymentId: toId(7) }),
    exchanges: (ids) => [{ method: 'GET', path: '/v1/setup_intents', params: { customer: ids.customer, limit: '100' }, answer: api.listOf('/v1/setup_intents', [api.setup(ids)]) }], // prettier-ignore
    judge: (result, { setup }) => assert.equal(done<{ setup: string }>(result).setup, setup),
  },
  {
    call: 'cancelSetup',
    name: 'cancels a SetupIntent',
    arrange: withSetup,
    run: (port, { setup }) => port.cancelSetup({ key: 'k', setup }),
    exchanges: (ids) => [{ method: 'POST', path: `/v1/setup_intents/${ids.setup}/cancel`, key: 'k', params: {}, answer: api.setup(ids, { status: 'canceled' }) }], // prettier-ignore
    judge: (result) => assert.equal(done<{ status: string }>(result).status, 'canceled'),
  },
  {
    call: 'attachCard',
    name: 'saves a payment method',
    arrange: async (simulator) => ({ ...(await withCustomer(simulator)), method: 'pm_card_visa' }),
    run: (port, { customer, method }) => port.attachCard({ key: 'k', customer, source: method }),
    exchanges: (ids) => [{ method: 'POST', path: `/v1/payment_methods/${ids.method}/attach`, key: 'k', params: { customer: ids.customer }, answer: api.method(ids, true) }], // prettier-ignore
    judge: (result) => assert.equal(done<{ last4: string }>(result).last4, '4242'),
  },
  {
    call: 'detachCard',
    name: 'removes a saved card',
    arrange: withCard(),
    run: (port, { method }) => port.detachCard({ key: 'k', paymentMethod: method }),
    exchanges: (ids) => [{ method: 'POST', path: `/v1/payment_methods/${ids.method}/detach`, key: 'k', params: {}, answer: api.method(ids, false) }], // prettier-ignore
    judge: (result) => assert.equal(done(result), null),
  },
  {
    call: 'retrieveCard',
    name: 'reads a saved card with its customer',
    arrange: withCard(),
    run: (port, { method }) => port.retrieveCard(method),
    exchanges: (ids) => [{ method: 'GET', path: `/v1/payment_methods/${ids.method}`, params: {}, answer: api.method(ids, true) }], // prettier-ignore
    judge: (result, ids) => assert.equal(done<{ customer: string }>(result).customer, ids.customer),
  },
  {
    call: 'createIntent',
    name: 'creates an intent for the browser to confirm',
    arrange: withCustomer,
    run: (port, ids) => port.createIntent({ key: 'k', saveCard: true, ...order(ids) }),
    exchanges: (ids) => [{ method: 'POST', path: '/v1/payment_intents', key: 'k', params: { ...intentParams(ids), ...saving }, answer: api.intent(ids, { setup_future_usage: 'off_session' }) }], // prettier-ignore
    judge: (result) => assert.equal(done<IntentFacts>(result).status, 'requires_payment_method'),
  },
  {
    call: 'authorize',
    name: 'holds money on a saved card, on session',
    arrange: withCard(),
    run: (port, ids) => port.authorize({ key: 'k', saveCard: true, offSession: false, returnUrl, paymentMethod: ids.method, ...order(ids) }), // prettier-ignore
    exchanges: (ids) => [{ method: 'POST', path: '/v1/payment_intents', key: 'k', params: { ...intentParams(ids), ...saving, payment_method: ids.method, confirm: 'true', use_stripe_sdk: 'true', return_url: returnUrl }, answer: api.held(ids) }], // prettier-ignore
    judge: isHeld,
  },
  {
    call: 'authorize',
    name: 'holds money on a saved card, off session',
    arrange: withCard(),
    run: (port, ids) => port.authorize({ key: 'k', saveCard: false, offSession: true, returnUrl, paymentMethod: ids.method, ...order(ids) }), // prettier-ignore
    exchanges: (ids) => [{ method: 'POST', path: '/v1/payment_intents', key: 'k', params: { ...intentParams(ids), payment_method: ids.method, confirm: 'true', off_session: 'true', payment_method_options: { card: { stored_credential_usage: 'unscheduled' } } }, answer: api.held(ids) }], // prettier-ignore
    judge: isHeld,
  },
  {
    call: 'confirmAgain',
    name: 'confirms an intent again',
    arrange: withIntent({}),
    run: (port, ids) => port.confirmAgain({ key: 'k', intent: ids.intent, paymentMethod: ids.method, returnUrl }), // prettier-ignore
    exchanges: (ids) => [{ method: 'POST', path: `/v1/payment_intents/${ids.intent}/confirm`, key: 'k', params: { payment_method: ids.method, return_url: returnUrl, use_stripe_sdk: 'true', expand: intentExpand }, answer: api.held(ids) }], // prettier-ignore
    judge: isHeld,
  },
  {
    call: 'confirmAgain',
    name: 'confirms off session by an earlier authentication, without saving the card',
    arrange: withIntent({}),
    run: (port, ids) => port.confirmAgain({ key: 'k', intent: ids.intent, paymentMethod: ids.method, returnUrl, offSession: true }), // prettier-ignore
    exchanges: (ids) => [{ method: 'POST', path: `/v1/payment_intents/${ids.intent}/confirm`, key: 'k', params: { payment_method: ids.method, off_session: 'true', setup_future_usage: '', payment_method_options: { card: { stored_credential_usage: 'unscheduled' } }, expand: intentExpand }, answer: api.held(ids) }], // prettier-ignore
    judge: isHeld,
  },
  {
    call: 'confirmAgain',
    name: 'returns a decline with the intent’s state',
    arrange: withIntent({}, 'pm_card_chargeCustomerFail'),
    run: (port, ids) => port.confirmAgain({ key: 'k', intent: ids.intent, paymentMethod: ids.method, returnUrl }), // prettier-ignore
    exchanges: (ids) => [
      { method: 'POST', path: `/v1/payment_intents/${ids.intent}/confirm`, key: 'k', params: { payment_method: ids.method, return_url: returnUrl, use_stripe_sdk: 'true', expand: intentExpand }, status: 402, answer: { error: declined(ids) } }, // prettier-ignore
      ownIntent(ids, api.intent(ids, { latest_charge: api.charge(ids, { status: 'failed', paid: false }) })),
    ],
    judge(result) {
      const refused = result as Extract<Outcome<IntentFacts>, { kind: 'refused' }>;
      assert.deepEqual(
        [refused.kind, refused.code, refused.message, refused.intent?.status, refused.intent?.charge],
        ['refused', 'generic_decline', 'Your card was declined.', 'requires_payment_method', null],
      );
    },
  },
  {
    call: 'capture',
    name: 'captures part of a hold',
    arrange: withHold,
    run: (port, { intent }) => port.capture({ key: 'k', intent, amountCents: 9_000 }),
    exchanges: (ids) => [{ method: 'POST', path: `/v1/payment_intents/${ids.intent}/capture`, key: 'k', params: { amount_to_capture: '9000', expand: intentExpand }, answer: api.captured(ids) }], // prettier-ignore
    judge(result) {
      const facts = done<IntentFacts>(result);
      assert.deepEqual([facts.status, facts.capturedCents, facts.feeCents], ['succeeded', 9_000, 291]);
    },
  },
  {
    call: 'voidIntent',
    name: 'voids a hold',
    arrange: withHold,
    run: (port, { intent }) => port.voidIntent({ key: 'k', intent }),
    exchanges: (ids) => [{ method: 'POST', path: `/v1/payment_intents/${ids.intent}/cancel`, key: 'k', params: { expand: intentExpand }, answer: api.intent(ids, { status: 'canceled', canceled_at: 1_795_000_100, latest_charge: api.charge(ids, { refunded: true, amount_refunded: 12_000 }) }) }], // prettier-ignore
    judge(result) {
      const facts = done<IntentFacts>(result);
      assert.deepEqual([facts.status, facts.capturedCents, facts.refundedCents], ['canceled', 0, 0]);
    },
  },
  {
    call: 'refund',
    name: 'refunds a part',
    arrange: withIntent({ confirm: true, capture_method: 'automatic' }),
    run: (port, { intent }) => port.refund({ key: 'k', operation: 'refund:1', intent, amountCents: 2_500, reason: 'parts returned' }), // prettier-ignore
    exchanges: (ids) => [{ method: 'POST', path: '/v1/refunds', key: 'k', params: { payment_intent: ids.intent, amount: '2500', reason: 'requested_by_customer', metadata: { operation: 'refund:1', reason: 'parts returned' }, expand: { 0: 'balance_transaction' } }, answer: api.refund(ids) }], // prettier-ignore
    judge(result) {
      const { state, amountCents, operation } = done<{ state: string; amountCents: number; operation: string }>(result); // prettier-ignore
      assert.deepEqual([state, amountCents, operation], ['succeeded', 2_500, 'refund:1']);
    },
  },
  {
    call: 'retrieveIntent',
    name: 'reads an intent with its charge',
    arrange: withHold,
    run: (port, { intent }) => port.retrieveIntent(intent),
    exchanges: (ids) => [ownIntent(ids, api.held(ids))],
    judge: isHeld,
  },
  {
    call: 'findIntent',
    name: 'finds a payment’s intent',
    arrange: withHold,
    run: (port, { customer }) => port.findIntent({ customer, paymentId: toId(7) }),
    exchanges: (ids) => [
      { method: 'GET', path: '/v1/payment_intents', params: { customer: ids.customer, limit: '100' }, answer: api.listOf('/v1/payment_intents', [{ ...api.held(ids), latest_charge: ids.charge }]) }, // prettier-ignore
      ownIntent(ids, api.held(ids)),
    ],
    judge: isHeld,
  },
  {
    call: 'retrieveDispute',
    name: 'reads a dispute with its balance movements',
    arrange: withDispute,
    run: (port, { dispute }) => port.retrieveDispute(dispute),
    exchanges: (ids) => [
      { method: 'GET', path: `/v1/disputes/${ids.dispute}`, params: {}, answer: other.dispute(ids) },
    ],
    judge(result) {
      const { status, movements } = done<{ status: string; movements: { amountCents: number; feeCents: number }[] }>(result); // prettier-ignore
      assert.deepEqual([status, movements[0]?.amountCents, movements[0]?.feeCents], ['needs_response', -12_000, 1_500]); // prettier-ignore
    },
  },
  {
    call: 'submitEvidence',
    name: 'submits evidence',
    arrange: withDispute,
    run: (port, { dispute }) => port.submitEvidence({ key: 'k', dispute, evidence }),
    exchanges: (ids) => [{ method: 'POST', path: `/v1/disputes/${ids.dispute}`, key: 'k', params: { evidence, submit: 'true' }, answer: other.dispute(ids, { status: 'under_review' }) }], // prettier-ignore
    judge: (result) => assert.equal(done<{ status: string }>(result).status, 'under_review'),
  },
  {
    call: 'acceptDispute',
    name: 'accepts a dispute',
    arrange: withDispute,
    run: (port, { dispute }) => port.acceptDispute({ key: 'k', dispute }),
    exchanges: (ids) => [{ method: 'POST', path: `/v1/disputes/${ids.dispute}/close`, key: 'k', params: {}, answer: other.dispute(ids, { status: 'lost' }) }], // prettier-ignore
    judge: (result) => assert.equal(done<{ status: string }>(result).status, 'lost'),
  },
  {
    call: 'retrievePayout',
    name: 'reads a payout',
    arrange: async (simulator) => {
      await withDispute(simulator);
      await withIntent({ confirm: true, capture_method: 'automatic' })(simulator);
      return { payout: ((await simulator.control('payout', { amount: 100 })) as { id: string }).id };
    },
    run: (port, { payout }) => port.retrievePayout(payout),
    exchanges: (ids) => [
      { method: 'GET', path: `/v1/payouts/${ids.payout}`, params: {}, answer: other.payout(ids) },
    ],
    judge: (result) => assert.equal(done<{ status: string }>(result).status, 'in_transit'),
  },
  {
    call: 'retrieveFraudWarning',
    name: 'reads a fraud warning',
    arrange: async (simulator) => {
      const ids = await withHold(simulator);
      return { ...ids, warning: ((await simulator.control('fraud-warning', ids)) as { id: string }).id };
    },
    run: (port, { warning }) => port.retrieveFraudWarning(warning),
    exchanges: (ids) => [{ method: 'GET', path: `/v1/radar/early_fraud_warnings/${ids.warning}`, params: {}, answer: other.warning(ids) }], // prettier-ignore
    judge: (result, { charge }) => assert.equal(done<{ charge: string }>(result).charge, charge),
  },
  {
    call: 'listTransactions',
    name: 'lists balance transactions',
    arrange: withIntent({ confirm: true, capture_method: 'automatic' }),
    run: (port) => port.listTransactions({ since }),
    exchanges: (ids) => [{ method: 'GET', path: '/v1/balance_transactions', params: { created, limit: '100', expand: { 0: 'data.source' } }, answer: api.listOf('/v1/balance_transactions', [{ ...api.taking(ids), source: api.charge(ids) }]) }], // prettier-ignore
    judge(result, { charge }) {
      const { rows } = done<{ rows: { source: string; type: string }[] }>(result);
      assert.deepEqual([rows[0]?.source, rows[0]?.type], [charge, 'charge']);
    },
  },
  {
    call: 'listIntents',
    name: 'lists intents',
    arrange: withHold,
    run: (port) => port.listIntents({ since }),
    exchanges: (ids) => [{ method: 'GET', path: '/v1/payment_intents', params: { created, limit: '100' }, answer: api.listOf('/v1/payment_intents', [{ ...api.held(ids), latest_charge: ids.charge }]) }], // prettier-ignore
    judge: (result, { intent }) => assert.equal(done<{ rows: { intent: string }[] }>(result).rows[0]?.intent, intent), // prettier-ignore
  },
  {
    call: 'listEndpoints',
    name: 'lists webhook endpoints',
    run: (port) => port.listEndpoints(),
    exchanges: () => [{ method: 'GET', path: '/v1/webhook_endpoints', params: { limit: '100' }, answer: api.listOf('/v1/webhook_endpoints', [other.endpoint]) }], // prettier-ignore
    judge: (result) => assert.equal(done<{ enabled: boolean }[]>(result)[0]?.enabled, true),
  },
  {
    call: 'undeliveredEvents',
    name: 'lists undelivered webhook events',
    arrange: withCustomer,
    run: (port) => port.undeliveredEvents(since),
    exchanges: (ids) => [{ method: 'GET', path: '/v1/events', params: { delivery_success: 'false', created, limit: '100' }, answer: api.listOf('/v1/events', [other.event(ids)]) }], // prettier-ignore
    judge: (result) => assert.ok(done<unknown[]>(result).length > 0),
  },
  ...connectCalls,
];

const evidence = {
  customer_name: 'Ana Roy',
  customer_email_address: 'ana@hoist.test',
  billing_address: '214 Roxton Rd',
  product_description: 'Front brake pads',
  service_date: '2026-12-03',
  access_activity_log: 'x',
  uncategorized_text: 'y',
};
