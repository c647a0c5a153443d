import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { simulatorForTest } from '@hoist/stripe-simulator/testing';
import { sign } from '@hoist/stripe-simulator/webhooks';
import { stripePayments } from '#server/providers/payments/stripe.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { paymentsForTest } from '#server/testing/payments.ts';
import { eventsHandled, processEvents, storeWebhookEvent, webhookRoute } from './webhooks.ts';

const database = await testDatabase();
const clock = testClock(new Date('2026-12-01T13:00:00Z'));
const simulator = await simulatorForTest();
after(() => simulator.end());
const payments = {
  ...paymentsForTest({ database, simulator: simulator.origin, now: () => clock.now() }),
  port: stripePayments({
    secretKey: 'sk_test_sim',
    publishableKey: 'pk_test_sim',
    webhookSecrets: ['whsec_new', 'whsec_old'],
    apiBase: simulator.origin,
  }),
};
let reads = 0;
const counting = {
  ...payments.port,
  retrieveIntent: (...given: Parameters<typeof payments.port.retrieveIntent>) => {
    reads += 1;
    return payments.port.retrieveIntent(...given);
  },
};
const routes = [webhookRoute({ ...payments, port: counting })];
const server = await startTestServer({ database, clock, routes });

let serial = 0;
function webhookEvent(more: object = {}) {
  serial += 1;
  const object = { id: 'pi_nobody', object: 'payment_intent' };
  const type = 'payment_intent.succeeded';
  const event = { id: `evt_${serial}`, object: 'event', type, livemode: false, data: { object }, ...more };
  return JSON.stringify({ created: 1_795_000_000, api_version: '2026-10-28.endive', ...event }, null, 2);
}

interface Sent {
  readonly secret?: string;
  /** Seconds ago. */
  readonly age?: number;
  readonly signed?: string;
}

async function send(body: string, { secret = 'whsec_new', age = 0, signed = body }: Sent = {}) {
  const seconds = Math.floor(clock.now().getTime() / 1000) - age;
  const answer = await server.fetch('/api/webhooks/stripe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': sign(signed, secret, seconds) },
    body,
  });
  return answer.status;
}

const kept = () => database.db.selectFrom('stripeEvents').selectAll().orderBy('id').execute();

describe('webhook events', () => {
  test('stores events signed with either secret once, and refuses forged, altered, old or live ones [PM011]', async () => {
    const body = webhookEvent();
    assert.equal(await send(body), 200);
    assert.equal(await send(body, { secret: 'whsec_old', age: 299 }), 200);
    assert.equal(await send(webhookEvent(), { secret: 'whsec_old' }), 200);
    assert.equal((await kept()).length, 2);
    assert.equal(await send(webhookEvent(), { secret: 'whsec_forged' }), 400);
    assert.equal(await send(webhookEvent(), { age: 301 }), 400);
    assert.equal(await send(webhookEvent({ livemode: true })), 400);
    // The signature covers the exact bytes: the same JSON formatted differently is refused.
    const other = webhookEvent();
    assert.equal(await send(JSON.stringify(JSON.parse(other)), { signed: other }), 400);
    const unsigned = await server.fetch('/api/webhooks/stripe', { method: 'POST', body: webhookEvent() });
    assert.equal(unsigned.status, 400);
    assert.equal((await kept()).length, 2);
  });

  test('retries an unknown object with growing delays and gives up within 90 minutes', async () => {
    await database.db.deleteFrom('stripeEvents').execute();
    assert.equal(await send(webhookEvent()), 200);
    let looks = 0;
    const began = clock.now().getTime();
    for (let [row] = await kept(); row?.processedAt === null; [row] = await kept()) {
      clock.advance(Math.max(1, row.nextTryAt.getTime() - clock.now().getTime()));
      await processEvents(payments);
      looks += 1;
      assert.ok(looks < 30);
    }
    const minutes = (clock.now().getTime() - began) / 60_000;
    assert.ok(minutes > 15 && minutes < 90, `${minutes} minutes`);
    assert.equal((await kept())[0]?.error, 'unknown');
  });

  test('keeps an event waiting while the provider is down', async () => {
    await database.db.deleteFrom('stripeEvents').execute();
    await simulator.control('fail', { kind: '500', path: 'payment_intents', times: 1_000 });
    assert.equal(await send(webhookEvent()), 200);
    for (let hour = 0; hour < 20; hour += 1) {
      clock.advance(3_600_000);
      await processEvents(payments);
    }
    const [waiting] = await kept();
    assert.equal(waiting?.processedAt, null);
    assert.ok((waiting?.attempts ?? 0) >= 13);
    await simulator.control('heal');
  });

  test('handles each event of a burst once', async () => {
    await database.db.deleteFrom('stripeEvents').execute();
    await eventsHandled();
    reads = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(webhookEvent())));
    assert.ok(answers.every((status) => status === 200));
    await eventsHandled();
    assert.equal(reads, 20);
  });

  test('handles an event once when two servers find it due', async () => {
    await database.db.deleteFrom('stripeEvents').execute();
    const event = {
      id: 'evt_both',
      type: 'payment_intent.succeeded',
      created: clock.now(),
      intent: 'pi_nobody',
    };
    await storeWebhookEvent(payments, { ...event, setup: null, apiVersion: null, payload: {} });
    const [reached, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let looks = 0;
    const slow = {
      ...payments.port,
      retrieveIntent: async (...given: Parameters<typeof payments.port.retrieveIntent>) => {
        looks += 1;
        reached.resolve();
        await answer.promise;
        return payments.port.retrieveIntent(...given);
      },
    };
    const one = processEvents({ ...payments, port: slow });
    await reached.promise;
    const other = processEvents({ ...payments, port: slow });
    assert.equal(await Promise.race([other, one]), 0);
    answer.resolve();
    assert.equal(await one, 1);
    assert.equal(looks, 1);
  });

  test('stores an event of an unhandled type and ignores it', async () => {
    await database.db.deleteFrom('stripeEvents').execute();
    assert.equal(await send(webhookEvent({ type: 'customer.created' })), 200);
    await eventsHandled();
    const [row] = await kept();
    assert.ok(row?.processedAt);
    assert.equal(row.error, null);
  });
});
