import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import { checkout as english } from '#client/messages/en/checkout.ts';
import { undecidedOrder } from './booking-refusal.ts';
import { authenticate, nextActions, openActions, type StripePayload } from './next-actions.ts';
import { isAuthorizationMessage, readReturn } from './payment-return.ts';
import { settlePayments } from './settle-payments.ts';
import { patienceMs, whileSettling } from './while-settling.ts';
import { authorization, openAuthorization } from './secure-authorization.ts';

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

test('only payloads that need a next action are followed', () => {
  const one = payload({});
  assert.deepEqual(openActions(null, one), [one]);
  assert.deepEqual(openActions(payload({ type: 'draft_order' }), null), []);
});

test('a next action names its order, what it is about and what the bank asked with [EN194, EN195]', () => {
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

test("use_stripe_sdk is answered in the page, redirect_to_url at the bank's address, one after the other [PY026, PY027]", async () => {
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

test("a failed authentication shows the provider's message, a closed one says that nothing was charged", async () => {
  const never = () => Promise.reject(new Error('not asked'));
  const failing = { inPage: () => Promise.resolve({ error: 'Insufficient funds.' }), atAddress: never };
  await assert.rejects(authenticate(actionsOf(payload({}), redirect), failing, 'canceled'), {
    message: 'Insufficient funds.',
  });
  const closing = { inPage: never, atAddress: () => Promise.resolve(false) };
  await assert.rejects(authenticate(actionsOf(redirect), closing, 'canceled'), { message: 'canceled' });
});

const standing = (one: boolean, two: boolean, open: StripePayload | null = null) => ({
  payment1: { isValid: one, stripePayload: open },
  payment2: { isValid: two, stripePayload: null },
});

test('finalization fails while a payment is not valid, and says why [PY031, PY033]', async () => {
  const asked: number[] = [];
  const settling = {
    authenticate: (payloads: readonly StripePayload[]) => {
      asked.push(payloads.length);
      return Promise.resolve();
    },
    finalize: () => Promise.reject(new Error('The payment is not complete yet')),
    validate: () => Promise.resolve(standing(true, false)),
  };
  await assert.rejects(settlePayments([payload({}), redirect], settling), {
    message: 'The payment is not complete yet',
  });
  assert.deepEqual(asked, [1]);
});

test('one answer counts for both payments where the bank accepts it, and a bank that insists is answered again [PY029]', async () => {
  const insisted = payload({ clientSecret: 'pi_2_secret_2' });
  for (const found of [standing(true, true), standing(true, false, insisted)]) {
    const asked: string[] = [];
    const done = await settlePayments([payload({}), insisted], {
      authenticate: (payloads) => {
        asked.push(...payloads.map(({ clientSecret }) => clientSecret));
        return Promise.resolve();
      },
      finalize: () => Promise.resolve('booked'),
      validate: () => Promise.resolve(found),
    });
    assert.equal(done, 'booked');
    assert.deepEqual(asked, found.payment2.isValid ? ['pi_1_secret_2'] : ['pi_1_secret_2', 'pi_2_secret_2']);
  }
});

test('a bank that asks once more is answered once more; valid payments are finalized again', async () => {
  for (const found of [standing(false, true, payload({})), standing(true, true)]) {
    const log: string[] = [];
    const done = await settlePayments([redirect], {
      authenticate: ([one]) => {
        log.push(`ask ${one?.nextAction}`);
        return Promise.resolve();
      },
      finalize: () => {
        log.push('finalize');
        const tries = log.filter((line) => line === 'finalize').length;
        return tries > 1 ? Promise.resolve('booked') : Promise.reject(new Error('not yet'));
      },
      validate: () => Promise.resolve(found),
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

const undecided = () =>
  new HttpError({
    status: 503,
    statusText: '',
    url: '/api',
    code: 'payment_pending',
    body: { ordersServicesId: 7 },
  });

test('while the bank decides the customer sees a message; then the visit is booked', async () => {
  const log: string[] = [];
  const by = {
    pause: (ms: number) => {
      log.push(`pause ${ms}`);
      return Promise.resolve();
    },
    show: <T>(work: Promise<T>) => {
      log.push('told');
      return work;
    },
  };
  let asked = 0;
  const ask = (decided: number) => () => {
    asked += 1;
    return asked === decided ? Promise.resolve('booked') : Promise.reject(undecided());
  };
  assert.equal(await whileSettling(ask(1), by), 'booked');
  assert.deepEqual(log, []);
  asked = 0;
  assert.equal(await whileSettling(ask(3), by), 'booked');
  assert.deepEqual(log, ['pause 2000', 'told', 'pause 2000']);
  asked = 0;
  await assert.rejects(whileSettling(ask(0), by), { code: 'payment_pending' });
  assert.equal(asked, 1 + patienceMs / 2000);
  const declined = new HttpError({
    status: 402,
    statusText: 'declined',
    url: '/api',
    code: 'payment_failed',
  });
  await assert.rejects(
    whileSettling(() => Promise.reject(declined), by),
    { code: 'payment_failed' },
  );
});

test('a booking whose money is undecided names its draft, so that it is settled instead of lost', () => {
  assert.equal(undecidedOrder(undecided()), 7);
  assert.equal(undecidedOrder(new Error('gone')), undefined);
});

test('the payments page reads what the provider brings back and names what is missing [ER038, ER039]', () => {
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

test('opening the dialog without a url throws; a closed one answers no [VA052, ER047]', async () => {
  assert.throws(() => openAuthorization(''), { message: 'A valid url is missing' });
  assert.throws(() => openAuthorization('javascript:alert(1)'), { message: 'A valid url is missing' });
  const answer = openAuthorization('https://bank.test/3ds', 'Visa');
  assert.equal(authorization.get()?.title, 'Visa');
  authorization.get()?.answer(false);
  assert.equal(await answer, false);
  assert.equal(authorization.get(), null);
});
