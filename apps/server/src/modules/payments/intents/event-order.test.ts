import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import { scheduleService } from '#server/modules/scheduling/booking/schedule-service.ts';
import type { IntentFacts, Outcome } from '#server/providers/payments/port.ts';
import { addCustomer, addMechanic, cashRequest, downtownToronto } from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { answerBank, bookByCard, paymentsFixture, saveCard } from '#server/testing/payments-fixture.ts';
import { applyIntent } from './apply-intent.ts';
import type { PaymentsContext } from '../context.ts';
import { finalizeOrder } from '../bookings/finalize-order.ts';
import { lockPaymentInOrder } from '../queries.ts';
import { syncPayments } from '../sync-payments.ts';
import type { StartedPayments } from '../bookings/start-payments.ts';
import { startPayments } from '../bookings/start-payments.ts';
import { sendDueOperations, sweepDrafts } from '../operations/sweeps.ts';
import { validateOrder } from '../bookings/validate-order.ts';
import { storeWebhookEvent, processEvents } from '../webhook-events/webhooks.ts';

const database = await testDatabase();
const fixture = await paymentsFixture(database);
await addMechanic(database, downtownToronto);
const { payments } = fixture;
const { port } = payments;
// Webhook events arrive only when a test delivers them.

const askingCard = 'pm_card_authenticationRequired';

function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

const statusOf = async (ordersServicesId: OrderId): Promise<string> => {
  const row = await database.db
    .selectFrom('orderServices')
    .select('status')
    .where('ordersServicesId', '=', ordersServicesId)
    .executeTakeFirstOrThrow();
  return row.status;
};

const tableOf = (ordersServicesId: OrderId) =>
  database.db
    .selectFrom('payments')
    .select(['slot', 'state', 'authorizedCents', 'capturedCents', 'nextAction'])
    .where('ordersServicesId', '=', ordersServicesId)
    .orderBy('slot')
    .execute();

const bothHeld = (rows: Awaited<ReturnType<typeof tableOf>>) =>
  rows.length === 2 && rows.every((row) => row.state === 'authorized' && row.nextAction === null);

/** Answers every open question of the bank. */
async function sayYes({ stripePayload1, stripePayload2 }: StartedPayments): Promise<void> {
  for (const payload of [stripePayload1, stripePayload2])
    if (payload) await answerBank(fixture, { clientSecret: payload.clientSecret, answer: 'complete' });
}

async function bring(order: 'forward' | 'backward'): Promise<void> {
  const missed = await port.undeliveredEvents(new Date(0));
  assert.ok(missed.kind === 'done');
  for (const event of order === 'forward' ? missed.value : missed.value.toReversed())
    await storeWebhookEvent(payments, event);
  while ((await processEvents(payments)) > 0);
}

async function asked(preferredTime: string) {
  const { ordersServicesId, customer, started } = await bookByCard(fixture, {
    source: askingCard,
    preferredTime,
  });
  assert.ok(started.ok && started.value.stripePayload1 && started.value.stripePayload2);
  const own = { ordersServicesId, usersId: customer.userId, locale: 'en' as const };
  return { ordersServicesId, own, started: started.value };
}

describe('a bank that asks for authentication', () => {
  it('gets both questions also when a job sends a charge before the booking', async () => {
    const customer = await addCustomer(database, downtownToronto);
    const cardId = await saveCard(fixture, { customer, source: askingCard });
    const booked = await scheduleService(fixture.booking, {
      ...(await cashRequest(fixture.booking, customer, '2026-12-03T09:00:00-05:00')),
      paymentOption: 'regular_payment_by_card',
      cardId,
    });
    assert.ok(booked.ok);
    const { ordersServicesId } = booked.value;
    const sending = gate();
    const seen = gate();
    const slow: PaymentsContext = {
      ...payments,
      port: {
        ...port,
        authorize: async (given) => {
          sending.open();
          await seen.passed;
          return port.authorize(given);
        },
      },
    };
    const job = sendDueOperations(slow);
    await sending.passed;
    let looks = 0;
    const watched: PaymentsContext = {
      ...payments,
      now: () => {
        looks += 1;
        if (looks === 2) seen.open();
        return payments.now();
      },
    };
    const started = await startPayments(watched, { ordersServicesId, locale: 'en' });
    await job;
    assert.ok(started.ok && started.value.status === 'draft');
    assert.equal(started.value.stripePayload1?.type, 'next_action_needed');
    assert.equal(started.value.stripePayload2?.type, 'next_action_needed');
    await sayYes(started.value);
    const own = { ordersServicesId, usersId: customer.userId, locale: 'en' as const };
    assert.ok((await finalizeOrder(payments, own)).ok);
    assert.equal(await statusOf(ordersServicesId), 'pending');
  });

  for (const [title, day, notices] of [
    ['before any event', '03', [] as const],
    ['after the events', '04', ['forward'] as const],
    ['after the events in reverse, twice', '05', ['backward', 'backward'] as const],
  ] as const) {
    it(`books when finalized ${title}; later events change nothing`, async () => {
      const { ordersServicesId, own, started } = await asked(`2026-12-${day}T13:00:00-05:00`);
      await sayYes(started);
      for (const order of notices) await bring(order);
      assert.ok((await finalizeOrder(payments, own)).ok);
      assert.equal(await statusOf(ordersServicesId), 'pending');
      const before = await tableOf(ordersServicesId);
      assert.ok(bothHeld(before), JSON.stringify(before));
      for (const order of ['backward', 'forward'] as const) await bring(order);
      assert.deepEqual(await tableOf(ordersServicesId), before);
    });
  }

  it('books when a sync that began before authentication ends after finalization', async () => {
    const { ordersServicesId, own, started } = await asked('2026-12-06T13:00:00-05:00');
    const read = gate();
    const late = gate();
    const slow: PaymentsContext = {
      ...payments,
      port: {
        ...port,
        retrieveIntent: async (intent) => {
          const old = await port.retrieveIntent(intent);
          read.open();
          await late.passed;
          return old;
        },
      },
    };
    const stale = syncPayments(slow, ordersServicesId);
    await read.passed;
    await sayYes(started);
    const done = await finalizeOrder(payments, own);
    late.open();
    await stale;
    assert.ok(done.ok);
    assert.equal(await statusOf(ordersServicesId), 'pending');
    assert.ok(bothHeld(await tableOf(ordersServicesId)));
  });

  it('keeps the second question when an older sync ends after it', async () => {
    const { ordersServicesId, own, started } = await asked('2026-12-02T13:00:00-05:00');
    const [first, second] = [started.stripePayload1, started.stripePayload2];
    await answerBank(fixture, { clientSecret: first?.clientSecret ?? '', answer: 'complete' });
    const [turnedDown, read, late] = [gate(), gate(), gate()];
    let looks = 0;
    const slow: PaymentsContext = {
      ...payments,
      port: {
        ...port,
        retrieveIntent: async (intent) => {
          if (!second?.clientSecret.startsWith(intent)) return port.retrieveIntent(intent);
          looks += 1;
          if (looks > 1) return port.retrieveIntent(intent);
          await turnedDown.passed;
          const old = await port.retrieveIntent(intent);
          read.open();
          await late.passed;
          return old;
        },
      },
    };
    const insisted: PaymentsContext = {
      ...payments,
      port: {
        ...port,
        confirmAgain: async (given) => {
          const answer = await port.confirmAgain(given);
          turnedDown.open();
          if (given.offSession === true) await read.passed;
          return answer;
        },
      },
    };
    const stale = syncPayments(slow, ordersServicesId);
    const validated = await validateOrder(insisted, own);
    late.open();
    await stale;
    assert.ok(validated.ok);
    assert.deepEqual(
      (await tableOf(ordersServicesId)).map(({ state, nextAction: question }) => [state, question]),
      [
        ['authorized', null],
        ['requires_customer', 'use_stripe_sdk'],
      ],
    );
  });

  it('answers all of many concurrent validations', async () => {
    const { own } = await asked('2026-12-06T15:30:00-05:00');
    const validated = await Promise.all(Array.from({ length: 20 }, () => validateOrder(payments, own)));
    assert.deepEqual(
      validated.filter((one) => !one.ok),
      [],
    );
  });

  it('books when both payments are applied concurrently, without finalization', async () => {
    const { ordersServicesId, started } = await asked('2026-12-04T09:00:00-05:00');
    await sayYes(started);
    const rows = await database.db
      .selectFrom('payments')
      .select(['id', 'intent'])
      .where('ordersServicesId', '=', ordersServicesId)
      .orderBy('id')
      .execute();
    // On PostgreSQL neither transaction commits before both have read, unless one waits for the other's lock.
    const met = gate();
    let worked = 0;
    const watching = untilSomebodyWaits(() => worked === 2).then(met.open);
    await Promise.all(
      rows.map(async ({ id, intent }) => {
        const found = await port.retrieveIntent(intent ?? '');
        assert.ok(found.kind === 'done');
        await database.transaction(async (tx) => {
          const payment = await lockPaymentInOrder(tx, id);
          assert.ok(payment);
          await applyIntent(payments, tx, { payment, facts: found.value, now: payments.now() });
          worked += 1;
          if (worked === 2) met.open();
          await met.passed;
        });
      }),
    );
    await watching;
    assert.ok(bothHeld(await tableOf(ordersServicesId)));
    assert.equal(await statusOf(ordersServicesId), 'pending');
  });

  it('keeps the slot and answers payment_pending while the bank is processing', async () => {
    const time = '2026-12-05T09:00:00-05:00';
    const { ordersServicesId, own, started } = await asked(time);
    await sayYes(started);
    const processing: PaymentsContext = {
      ...payments,
      port: { ...port, retrieveIntent: async (intent) => stillProcessing(await port.retrieveIntent(intent)) },
    };
    const early = await finalizeOrder(processing, own);
    assert.ok(!early.ok);
    assert.equal(early.error.code, 'payment_pending');
    assert.equal(await statusOf(ordersServicesId), 'draft');
    const rival = await scheduleService(
      fixture.booking,
      await cashRequest(fixture.booking, await addCustomer(database, downtownToronto), time),
    );
    assert.ok(!rival.ok && rival.error.code === 'slot_taken');
    assert.ok((await finalizeOrder(payments, own)).ok);
    assert.equal(await statusOf(ordersServicesId), 'pending');
  });

  it('lapses an unanswered draft and voids holds authenticated later [PM022]', async () => {
    const { ordersServicesId, own, started } = await asked('2026-12-06T09:00:00-05:00');
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 16 * 60_000);
    await sweepDrafts(payments);
    await sayYes(started);
    await bring('forward');
    for (let turn = 0; turn < 3; turn += 1) await sendDueOperations(payments);
    const late = await finalizeOrder(payments, own);
    assert.ok(!late.ok && late.error.code === 'wrong_state');
    const { data } = await fixture.simulator.stripe.paymentIntents.list({ limit: 100 });
    const intents = data.filter(
      (intent) => intent.metadata['orders_services_id'] === String(ordersServicesId),
    );
    assert.deepEqual(
      intents.map((intent) => intent.status),
      ['canceled', 'canceled'],
    );
  });
});

function stillProcessing(outcome: Outcome<IntentFacts>): Outcome<IntentFacts> {
  if (outcome.kind !== 'done') return outcome;
  return {
    kind: 'done',
    value: { ...outcome.value, status: 'processing', capturableCents: 0, charge: null, captureBefore: null },
  };
}

/** Resolves when a connection waits for a lock; PGlite has only one connection. */
async function untilSomebodyWaits(needless: () => boolean): Promise<void> {
  while (database.engine === 'postgres' && !needless()) {
    const { rows } = await sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.db);
    if (rows.length > 0) return;
  }
}
