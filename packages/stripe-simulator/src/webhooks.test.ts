import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import Stripe from 'stripe';
import { simulatorForTest } from './testing.ts';

const secret = 'whsec_test';

interface Received {
  readonly id: string;
  readonly type: string;
  readonly signature: string;
  readonly body: string;
}

/** A webhook that records events and responds with the status of `answer`. */
async function listener(t: TestContext, answer: (received: Received, count: number) => number = () => 200) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { id, type } = JSON.parse(body) as { id: string; type: string };
      const one = { id, type, signature: String(request.headers['stripe-signature']), body };
      received.push(one);
      response.writeHead(answer(one, received.length)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/stripe`;
  const sim = await simulatorForTest({ webhookUrl: url, webhookSecret: secret });
  t.after(() => sim.end());
  return { received, sim };
}

test('signs an event as the SDK expects and then counts it as delivered', async (t) => {
  const { received, sim } = await listener(t);
  await sim.stripe.customers.create({ name: 'Ana' });
  await sim.control('settle');
  const [one] = received;
  assert.ok(one);
  assert.equal(sim.stripe.webhooks.constructEvent(one.body, one.signature, secret).type, 'customer.created');
  assert.throws(() => sim.stripe.webhooks.constructEvent(one.body, one.signature, 'whsec_other'));
  assert.equal((await sim.stripe.events.list({ delivery_success: false })).data.length, 0);
});

test('retries an event until the webhook accepts it', async (t) => {
  const { received, sim } = await listener(t, (_, count) => (count < 3 ? 500 : 200));
  await sim.stripe.customers.create({ name: 'Ana' });
  await sim.control('settle');
  assert.equal(received.length, 3);
  assert.equal(new Set(received.map((one) => one.id)).size, 1);
});

test('releases held events in reverse order and twice', async (t) => {
  const { received, sim } = await listener(t);
  await sim.control('webhooks', { hold: true, copies: 2 });
  await sim.stripe.customers.create({ name: 'Ana' });
  const intent = await sim.stripe.paymentIntents.create({ amount: 700, currency: 'cad' });
  assert.equal((await sim.stripe.events.list({ delivery_success: false })).data.length, 2);
  assert.equal(received.length, 0);
  await sim.control('webhooks', { hold: false, reverse: true });
  await sim.control('settle');
  assert.equal(received.length, 4);
  assert.equal(received[0]?.type, 'payment_intent.created');
  assert.ok(intent.id);
});

test('replays all events', async (t) => {
  const { received, sim } = await listener(t);
  await sim.stripe.customers.create({ name: 'Ana' });
  await sim.control('settle');
  await sim.control('replay');
  await sim.control('settle');
  assert.deepEqual(
    received.map((one) => one.type),
    ['customer.created', 'customer.created'],
  );
});

test('serves test controls to local programs but not to pages', async (t) => {
  const { sim } = await listener(t);
  const clock = (headers: Record<string, string>) =>
    fetch(`${sim.origin}/sim/clock`, { method: 'POST', body: '{"seconds":1}', headers });
  assert.equal((await clock({})).status, 200);
  assert.equal((await clock({ origin: 'http://localhost:3000' })).status, 404);
  assert.ok(Stripe.API_VERSION);
});
