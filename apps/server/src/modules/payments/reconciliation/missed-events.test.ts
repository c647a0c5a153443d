import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type Stripe from 'stripe';
import { reconciliationFixture } from '#server/testing/reconciliation-fixture.ts';
import type { PaymentsContext } from '../context.ts';
import { reconcile } from '../operations/sweeps.ts';
import { storeWebhookEvent, processEvents } from '../webhook-events/webhooks.ts';
import { checkEndpoint, problemsOf } from './check-endpoint.ts';

const { database, cards, clock, simulator, payments, pass, taken, findings } = await reconciliationFixture();

describe('missed webhook events', () => {
  test('requests events since the last complete run, with an hour of overlap', async () => {
    const asked: number[] = [];
    let answers = true;
    const watched: PaymentsContext = {
      ...payments,
      port: {
        ...payments.port,
        undeliveredEvents: async (since) => {
          asked.push(since.getTime());
          return answers ? payments.port.undeliveredEvents(since) : { kind: 'unknown', message: 'away' };
        },
      },
    };
    const hour = 3_600_000;
    await reconcile(watched);
    const first = clock.now().getTime();
    await pass(600_000);
    answers = false;
    await reconcile(watched);
    await pass(600_000);
    answers = true;
    await reconcile(watched);
    await reconcile(watched);
    assert.deepEqual(asked.slice(1), [first - hour, first - hour, first + 1_200_000 - hour]);
  });

  test('applies a fraud warning, a new expiry and a removed card once, also when repeated', async () => {
    const { id, charge } = await taken();
    const { paymentMethod: method } = await database.db
      .selectFrom('payments')
      .where('charge', '=', charge)
      .select('paymentMethod')
      .executeTakeFirstOrThrow();
    assert.ok(method);
    const card = () =>
      database.db
        .selectFrom('usersCreditCards')
        .where('paymentMethod', '=', method)
        .selectAll()
        .executeTakeFirstOrThrow();
    await simulator.control('fraud-warning', { charge });
    await simulator.control('update-card', { payment_method: method, exp_year: 2039 });
    const bringAll = async () => {
      const missed = await payments.port.undeliveredEvents(new Date(clock.now().getTime() - MS_PER_DAY));
      assert.ok(missed.kind === 'done');
      for (const event of missed.value.toReversed())
        await storeWebhookEvent(payments, { ...event, id: `${event.id}:${clock.now().getTime()}` });
      while ((await processEvents(payments)) > 0);
    };
    await bringAll();
    await pass(1_000);
    await bringAll();
    assert.equal((await card()).expYear, 2039);
    assert.equal((await findings('early_fraud_warning')).length, 1);
    assert.equal(cards.tellings.filter((telling) => telling === `fraud_warning ${id}`).length, 1);
    await simulator.stripe.paymentMethods.detach(method);
    await pass(1_000);
    await bringAll();
    assert.notEqual((await card()).deletedAt, null);
  });
});

describe('the webhook endpoint', () => {
  test('raises a discrepancy while the endpoint is missing or lacks event types', async () => {
    const set = (url: string, enabled_events: Stripe.WebhookEndpointUpdateParams.EnabledEvent[]) =>
      simulator.stripe.webhookEndpoints.update('we_simulated', { url, enabled_events });
    await checkEndpoint(payments);
    const [missing] = await database.db
      .selectFrom('reconFindings')
      .where('kind', '=', 'notice_endpoint')
      .select('detail')
      .execute();
    assert.deepEqual(missing?.detail, { problems: ['no endpoint leads to /api/webhooks/stripe'] });
    await set('http://127.0.0.1:9/api/webhooks/stripe', ['charge.captured']);
    await checkEndpoint(payments);
    assert.equal((await findings('notice_endpoint')).length, 1);
    await set('http://127.0.0.1:9/api/webhooks/stripe', ['*']);
    await checkEndpoint(payments);
    assert.deepEqual(await findings('notice_endpoint'), []);
  });

  test('checks the endpoint of our own host when there are several', () => {
    const wanted = { host: 'hoist.example', apiVersion: '2026-10-28.endive' };
    const endpoint = (host: string, apiVersion: string | null) => ({
      url: `https://${host}/api/webhooks/stripe`,
      apiVersion,
      types: ['*'],
      enabled: true,
    });
    assert.deepEqual(
      problemsOf([endpoint('staging.example', '1'), endpoint('hoist.example', wanted.apiVersion)], wanted),
      [],
    );
    assert.deepEqual(problemsOf([endpoint('hoist.example', null)], wanted), [
      "its API version is the account's own, this build speaks 2026-10-28.endive",
    ]);
  });
});
