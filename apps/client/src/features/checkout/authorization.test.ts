import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import { checkout as english } from '#client/messages/en/checkout.ts';
import { pendingOrderOf } from './booking-refusal.ts';
import {
  authenticate,
  nextActions,
  openActions,
  type StripePayload,
} from '#client/model/payment/next-actions.ts';
import { isAuthorizationMessage, readReturn } from './payment-return.ts';
import {
  leftOfOrder,
  leftOfVisit,
  type OpenOrder,
  settlePayments,
  type Validated,
} from '#client/model/payment/settle-payments.ts';
import { timeoutMs, pollUntilSettled } from '#client/model/payment/poll-until-settled.ts';
import { authorization, openAuthorization } from '#client/model/payment/secure-authorization.ts';

const payload = (given: Partial<StripePayload>): StripePayload => ({
  type: 'next_action_needed',
  amount: '50.00',
  clientSecret: 'pi_1_secret_2',
  message: 'Your bank asks you to confirm the payment',
  nextAction: 'use_stripe_sdk',
  redirectUrl: null,
  ...given,
});
const actionsOf = (...payloads: readonly StripePayload[]) =>
  nextActions(10_401, payloads, (amount) => `$${amount}`);
const redirect = payload({ nextAction: 'redirect_to_url', redirectUrl: 'https://bank.test/3ds' });

test('only payloads with a next action are handled', () => {
  const one = payload({});
  assert.deepEqual(openActions(null, one), [one]);
  assert.deepEqual(openActions(payload({ type: 'draft_order' }), null), []);
});

test("a next action has its order, its type and the bank's secret [EN194, EN195]", () => {
  const one = payload({});
  assert.deepEqual(actionsOf(one), [
    {
      type: 'order_service_payment_authentication',
      details: {
        title: '$50.00',
        message: 'Your bank asks you to confirm the payment',
        ordersServicesId: 10_401,
        stripePayload: one,
      },
    },
  ]);
});

test("use_stripe_sdk is handled in the page, redirect_to_url at the bank's address, one after the other [PY026, PY027]", async () => {
  const done: string[] = [];
  await authenticate(
    actionsOf(payload({}), redirect),
    {
      inPage: (secret) => {
        done.push(secret);
        return Promise.resolve({});
      },
      atAddress: (url, title) => {
        done.push(`${url} ${title}`);
        return Promise.resolve(true);
      },
    },
    'canceled',
  );
  assert.deepEqual(done, ['pi_1_secret_2', 'https://bank.test/3ds $50.00']);
});

test("a failed authentication shows the provider's message; a closed one explains that nothing was charged", async () => {
  const never = () => Promise.reject(new Error('not asked'));
  const failing = { inPage: () => Promise.resolve({ error: 'Insufficient funds.' }), atAddress: never };
  await assert.rejects(authenticate(actionsOf(payload({}), redirect), failing, 'canceled'), {
    message: 'Insufficient funds.',
  });
  const closing = { inPage: never, atAddress: () => Promise.resolve(false) };
  await assert.rejects(authenticate(actionsOf(redirect), closing, 'canceled'), { message: 'canceled' });
});

const state = (one: boolean, two: boolean, open: StripePayload | null = null): Validated => ({
  payment1: { isValid: one, stripePayload: open },
  payment2: { isValid: two, stripePayload: null },
});
const order = (one: StripePayload | null, two: StripePayload | null = null): OpenOrder => ({
  ordersServicesId: 7,
  stripePayload1: one,
  stripePayload2: two,
});
/** How an order is settled whose payments are found as given. */
const finding = (found: Validated) => ({
  read: () => Promise.resolve(order(found.payment1.stripePayload, found.payment2.stripePayload)),
  leftAfter: () => Promise.resolve(leftOfOrder(7, found)),
});

test('finalization fails with the reason while a payment is invalid [PY031, PY033]', async () => {
  const asked: number[] = [];
  const settling = {
    ...finding(state(true, false)),
    authenticate: (_: number, payloads: readonly StripePayload[]) => {
      asked.push(payloads.length);
      return Promise.resolve();
    },
    finalize: () => Promise.reject(new Error('The payment is not complete yet')),
  };
  await assert.rejects(settlePayments([order(payload({}), redirect)], settling), {
    message: 'The payment is not complete yet',
  });
  assert.deepEqual(asked, [1]);
});

test('one authentication covers both payments if the bank accepts it; otherwise the bank is answered again [PY029]', async () => {
  const insisted = payload({ clientSecret: 'pi_2_secret_2' });
  for (const found of [state(true, true), state(true, false, insisted)]) {
    const asked: string[] = [];
    const done = await settlePayments([order(payload({}), insisted)], {
      ...finding(found),
      authenticate: (_, payloads) => {
        asked.push(...payloads.map(({ clientSecret }) => clientSecret));
        return Promise.resolve();
      },
      finalize: () => Promise.resolve('booked'),
    });
    assert.equal(done, 'booked');
    assert.deepEqual(asked, found.payment2.isValid ? ['pi_1_secret_2'] : ['pi_1_secret_2', 'pi_2_secret_2']);
  }
});

test('a repeated question of the bank is answered again; valid payments are finalized again', async () => {
  for (const found of [state(false, true, payload({})), state(true, true)]) {
    const log: string[] = [];
    const done = await settlePayments([order(redirect)], {
      ...finding(found),
      authenticate: (_, [one]) => {
        log.push(`ask ${one?.nextAction}`);
        return Promise.resolve();
      },
      finalize: () => {
        log.push('finalize');
        const tries = log.filter((line) => line === 'finalize').length;
        return tries > 1 ? Promise.resolve('booked') : Promise.reject(new Error('not yet'));
      },
    });
    assert.equal(done, 'booked');
    assert.deepEqual(
      log,
      found.payment1.isValid
        ? ['ask redirect_to_url', 'finalize', 'finalize']
        : ['ask redirect_to_url', 'finalize', 'ask use_stripe_sdk', 'finalize'],
    );
  }
});

test('a refused visit contains the orders with open payments', () => {
  const refusal = (items: unknown) =>
    new HttpError({ status: 402, statusText: '', url: '/api', code: 'payment_failed', body: { items } });
  assert.deepEqual(leftOfVisit(refusal([order(redirect), order(null)])), [order(redirect)]);
  assert.equal(leftOfVisit(refusal([order(null)])), undefined);
  assert.equal(leftOfVisit(new Error('gone')), undefined);
});

const pending = () =>
  new HttpError({
    status: 503,
    statusText: '',
    url: '/api',
    code: 'payment_pending',
    body: { ordersServicesId: 7 },
  });

test('the customer sees a message while the bank decides, and then the visit is booked', async () => {
  const log: string[] = [];
  const by = {
    pause: (ms: number) => {
      log.push(`pause ${ms}`);
      return Promise.resolve();
    },
    show: <T>(work: Promise<T>) => {
      log.push('shown');
      return work;
    },
  };
  let asked = 0;
  const ask = (decided: number) => () => {
    asked += 1;
    return asked === decided ? Promise.resolve('booked') : Promise.reject(pending());
  };
  assert.equal(await pollUntilSettled(ask(1), by), 'booked');
  assert.deepEqual(log, []);
  asked = 0;
  assert.equal(await pollUntilSettled(ask(3), by), 'booked');
  assert.deepEqual(log, ['pause 2000', 'shown', 'pause 2000']);
  asked = 0;
  await assert.rejects(pollUntilSettled(ask(0), by), { code: 'payment_pending' });
  assert.equal(asked, 1 + timeoutMs / 2000);
  const declined = new HttpError({
    status: 402,
    statusText: 'declined',
    url: '/api',
    code: 'payment_failed',
  });
  await assert.rejects(
    pollUntilSettled(() => Promise.reject(declined), by),
    { code: 'payment_failed' },
  );
});

test('a pending payment contains the draft to settle', () => {
  assert.equal(pendingOrderOf(pending()), 7);
  assert.equal(pendingOrderOf(new Error('gone')), undefined);
});

test("the payments page reads the provider's return and reports what is missing [ER038, ER039]", () => {
  const ok = '?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded';
  assert.deepEqual(readReturn(ok), { ok: true, value: { intent: 'pi_1', status: 'succeeded' } });
  assert.equal(readReturn('?setup_intent=seti_1&setup_intent_client_secret=s').ok, true);
  const say = (search: string) => {
    const read = readReturn(search);
    return read.ok ? '' : english.return[read.error];
  };
  assert.equal(say(''), 'Redirect url is missing payment intent');
  assert.equal(say('?payment_intent=pi_1'), 'Redirect url is missing payment intent client secret');
});

test('only a message of our own frame and origin counts as an answer', () => {
  const frame = {};
  const expected = { origin: 'https://hoist.test', frame };
  const data = { type: 'PAYMENT_AUTHORIZATION', intent: 'pi_1', status: 'succeeded' };
  assert.equal(isAuthorizationMessage({ origin: 'https://hoist.test', source: frame, data }, expected), true);
  assert.equal(isAuthorizationMessage({ origin: 'https://evil.test', source: frame, data }, expected), false);
  assert.equal(isAuthorizationMessage({ origin: 'https://hoist.test', source: {}, data }, expected), false);
  assert.equal(
    isAuthorizationMessage({ origin: 'https://hoist.test', source: frame, data: 'x' }, expected),
    false,
  );
});

test('opening the dialog without a url throws; closing it resolves to false [VA052, ER047]', async () => {
  assert.throws(() => openAuthorization(''), { message: 'A valid url is missing' });
  assert.throws(() => openAuthorization('javascript:alert(1)'), { message: 'A valid url is missing' });
  const answer = openAuthorization('https://bank.test/3ds', 'Visa');
  assert.equal(authorization.get()?.title, 'Visa');
  authorization.get()?.answer(false);
  assert.equal(await answer, false);
  assert.equal(authorization.get(), null);
});
