import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toId, type OrderId, type UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import { scheduleService } from '#server/modules/scheduling/booking/schedule-service.ts';
import { addMechanic, downtownToronto } from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { ledgerBalances } from '#server/testing/ledger-balances.ts';
import { answerBank, bookByCard, paymentsFixture, saveCard } from '#server/testing/payments-fixture.ts';
import { queueCompletion, queueDepositCapture } from './intents/capture.ts';
import { finalizeOrder } from './bookings/finalize-order.ts';
import { postCompletion } from './ledger/post-completion.ts';
import { reversePayments } from './refunds/reverse-payments.ts';
import { runOrderOperations } from './operations/run-order-operations.ts';
import { sweepDrafts } from './operations/sweeps.ts';
import { validateOrder } from './bookings/validate-order.ts';
import { processEvents, storeWebhookEvent } from './webhook-events/webhooks.ts';

const database = await testDatabase();
const fixture = await paymentsFixture(database);
await addMechanic(database, downtownToronto);
const { db } = database;

const statusOf = async (ordersServicesId: OrderId) =>
  (
    await db
      .selectFrom('orderServices')
      .select('status')
      .where('ordersServicesId', '=', ordersServicesId)
      .executeTakeFirstOrThrow()
  ).status;
const paymentsOf = (ordersServicesId: OrderId) =>
  db
    .selectFrom('payments')
    .select(['slot', 'state', 'amountCents', 'capturedCents', 'intent', 'clientSecret'])
    .where('ordersServicesId', '=', ordersServicesId)
    .orderBy('slot')
    .execute();
const statesOf = async (ordersServicesId: OrderId) =>
  (await paymentsOf(ordersServicesId)).map((payment) => payment.state);

/** Intent statuses at the provider. */
async function intentsOf(ordersServicesId: OrderId) {
  const intents = (await paymentsOf(ordersServicesId)).flatMap((payment) => payment.intent ?? []);
  return Promise.all(
    intents.map(async (intent) => (await fixture.simulator.stripe.paymentIntents.retrieve(intent)).status),
  );
}

async function confirm(ordersServicesId: OrderId): Promise<void> {
  await database.transaction((tx) =>
    queueDepositCapture(tx, {
      ordersServicesId,
      finish: { command: 'confirm', actorId: toId(1) },
      now: fixture.clock.now,
    }),
  );
  await runOrderOperations(fixture.payments, ordersServicesId);
}

describe('paying by card', () => {
  it('holds both payments and books immediately when the bank asks nothing [PY001, PY019, PY028]', async () => {
    const { ordersServicesId, started } = await bookByCard(fixture, {
      source: 'pm_card_visa',
      preferredTime: '2026-12-03T09:00:00-05:00',
    });
    assert.ok(started.ok);
    assert.deepEqual(started.value, { status: 'pending', stripePayload1: null, stripePayload2: null });
    const payments = await paymentsOf(ordersServicesId);
    // The deposit is standard pads ($65.00 + 13%); the hold is the rest of $209.05 plus the province's 10%.
    assert.deepEqual(
      payments.map(({ slot, state, amountCents: amount }) => ({ slot, state, amount })),
      [
        { slot: 1, state: 'authorized', amount: 7345 },
        { slot: 2, state: 'authorized', amount: 15_650 },
      ],
    );
    assert.deepEqual(await intentsOf(ordersServicesId), ['requires_capture', 'requires_capture']);
    assert.ok(fixture.tellings.includes(`booked ${ordersServicesId}`));
  });

  it('books after the customer authenticated both payments [PY016, PY025, PY029, PY030, AP035, AP036, EN196, EN197]', async () => {
    const { ordersServicesId, customer, started } = await bookByCard(fixture, {
      source: 'pm_card_authenticationRequired',
      preferredTime: '2026-12-03T13:00:00-05:00',
    });
    assert.ok(started.ok);
    assert.equal(started.value.status, 'draft');
    const own = { ordersServicesId, usersId: customer.userId, locale: 'en' as const };
    const early = await finalizeOrder(fixture.payments, own);
    assert.ok(!early.ok && early.error.code === 'payment_failed');
    for (const payload of [started.value.stripePayload2, started.value.stripePayload1]) {
      assert.equal(payload?.type, 'next_action_needed');
      await answerBank(fixture, { clientSecret: payload.clientSecret, answer: 'complete' });
    }
    const validated = await validateOrder(fixture.payments, own);
    assert.ok(validated.ok && validated.value.data.payment1.isValid && validated.value.data.payment2.isValid);
    const first = await finalizeOrder(fixture.payments, own);
    const second = await finalizeOrder(fixture.payments, own);
    assert.ok(first.ok && second.ok);
    assert.deepEqual(first.value, second.value);
    assert.equal(await statusOf(ordersServicesId), 'pending');
  });

  it('keeps a draft after a failed authentication until it lapses, then frees the slot [PY031, PY033]', async () => {
    const time = '2026-12-04T09:00:00-05:00';
    const { ordersServicesId, customer, started } = await bookByCard(fixture, {
      source: 'pm_card_authenticationRequired',
      preferredTime: time,
    });
    assert.ok(started.ok && started.value.stripePayload1 && started.value.stripePayload2);
    await answerBank(fixture, {
      clientSecret: started.value.stripePayload2.clientSecret,
      answer: 'complete',
    });
    await answerBank(fixture, { clientSecret: started.value.stripePayload1.clientSecret, answer: 'fail' });
    const refused = await finalizeOrder(fixture.payments, {
      ordersServicesId,
      usersId: customer.userId,
      locale: 'en',
    });
    assert.ok(!refused.ok);
    assert.equal(await statusOf(ordersServicesId), 'draft');
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 16 * 60_000);
    await sweepDrafts(fixture.payments);
    await runOrderOperations(fixture.payments, ordersServicesId);
    assert.equal(await statusOf(ordersServicesId), 'canceled');
    assert.deepEqual(await intentsOf(ordersServicesId), ['canceled', 'canceled']);
    assert.ok(fixture.tellings.includes(`lapsed ${ordersServicesId}`));
    const again = await bookByCard(fixture, { source: 'pm_card_visa', preferredTime: time });
    assert.ok(again.started.ok);
  });

  it('reports how long a draft held its slot by the setting at its creation', async () => {
    const { ordersServicesId: id } = await bookByCard(fixture, {
      source: 'pm_card_authenticationRequired',
      preferredTime: '2026-12-05T09:00:00-05:00',
    });
    await db
      .updateTable('orderServices')
      .set({ holdExpiresAt: sql<Date>`created_at + interval '20 minutes'` })
      .where('ordersServicesId', '=', id)
      .execute();
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 21 * 60_000);
    const kept: number[] = [];
    await sweepDrafts({
      ...fixture.payments,
      onLapsed: (_tx, _id, keptMinutes) => {
        kept.push(keptMinutes);
        return Promise.resolve();
      },
    });
    assert.deepEqual(kept, [20]);
    await runOrderOperations(fixture.payments, id);
  });

  it('notifies the customer of a lapsed draft that another booking displaced, but not one who books again', async () => {
    const source = 'pm_card_authenticationRequired';
    const preferredTime = '2026-12-05T15:30:00-05:00';
    const left = await bookByCard(fixture, { source, preferredTime });
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 16 * 60_000);
    const other = await bookByCard(fixture, { source, preferredTime });
    assert.equal(await statusOf(left.ordersServicesId), 'canceled');
    assert.ok(fixture.tellings.includes(`lapsed ${left.ordersServicesId}`));
    const { customer } = other;
    const cardId = await saveCard(fixture, { customer, source: 'pm_card_visa' });
    const rebooked = await scheduleService(fixture.booking, { ...other.request, cardId });
    assert.ok(rebooked.ok);
    assert.equal(await statusOf(other.ordersServicesId), 'canceled');
    assert.ok(!fixture.tellings.includes(`lapsed ${other.ordersServicesId}`));
  });

  it('keeps a draft when its replacement is refused', async () => {
    const { ordersServicesId, request } = await bookByCard(fixture, {
      source: 'pm_card_authenticationRequired',
      preferredTime: '2026-12-11T15:30:00-05:00',
    });
    const before = await paymentsOf(ordersServicesId);
    const refused = await scheduleService(fixture.booking, { ...request, cardId: toId(999_999) });
    assert.ok(!refused.ok);
    assert.equal(refused.error.text, 'booking.card');
    assert.equal(await statusOf(ordersServicesId), 'draft');
    assert.deepEqual(await paymentsOf(ordersServicesId), before);
  });

  it("omits the issuer's message of a declined card in French", async () => {
    const { started } = await bookByCard(fixture, {
      source: 'pm_card_chargeCustomerFail',
      preferredTime: '2026-12-04T15:30:00-05:00',
      locale: 'fr',
    });
    assert.deepEqual(started, { ok: false, error: { code: 'card_declined', message: undefined } });
  });

  it("returns the issuer's message of a declined card and holds nothing [PM002]", async () => {
    const { ordersServicesId, started } = await bookByCard(fixture, {
      source: 'pm_card_chargeCustomerFail',
      preferredTime: '2026-12-04T13:00:00-05:00',
    });
    assert.ok(!started.ok);
    assert.equal(started.error.code, 'card_declined');
    assert.match(started.error.message ?? '', /declined/);
    assert.equal(await statusOf(ordersServicesId), 'canceled');
    assert.ok(
      (await intentsOf(ordersServicesId)).every(
        (status) => status === 'canceled' || status === 'requires_payment_method',
      ),
    );
  });

  it('voids both holds when the order ends before work', async () => {
    const { ordersServicesId } = await bookByCard(fixture, {
      source: 'pm_card_visa',
      preferredTime: '2026-12-05T09:00:00-05:00',
    });
    await database.transaction(async (tx) => {
      await tx
        .updateTable('orderServices')
        .set({ status: 'canceled' })
        .where('ordersServicesId', '=', ordersServicesId)
        .execute();
      await reversePayments(tx, { ordersServicesId, now: fixture.clock.now });
    });
    await runOrderOperations(fixture.payments, ordersServicesId);
    assert.deepEqual(await statesOf(ordersServicesId), ['voided', 'voided']);
    assert.deepEqual(await intentsOf(ordersServicesId), ['canceled', 'canceled']);
  });

  it('captures the deposit on confirmation and the amount due on completion, with a settled ledger [PM004]', async () => {
    const { ordersServicesId } = await bookByCard(fixture, {
      source: 'pm_card_visa',
      preferredTime: '2026-12-05T13:00:00-05:00',
    });
    await confirm(ordersServicesId);
    assert.ok(fixture.tellings.includes(`confirm ${ordersServicesId}`));
    const finish = {
      command: 'complete' as const,
      actorId: toId<UserId>(1),
      odometer: 1,
      collectedCents: 20_905,
      collectedByMechanic: false,
      doneAt: fixture.clock.now.getTime(),
      withoutPictures: [],
    };
    const wrong = await database.transaction((tx) =>
      queueCompletion(tx, {
        ordersServicesId,
        now: fixture.clock.now,
        returnUrl: fixture.payments.returnUrl,
        finish: { ...finish, collectedCents: 1 },
      }),
    );
    assert.ok(!wrong.ok);
    const queued = await database.transaction((tx) =>
      queueCompletion(tx, {
        ordersServicesId,
        now: fixture.clock.now,
        returnUrl: fixture.payments.returnUrl,
        finish,
      }),
    );
    assert.ok(queued.ok);
    await runOrderOperations(fixture.payments, ordersServicesId);
    await database.transaction((tx) => postCompletion(tx, { ordersServicesId, now: fixture.clock.now }));
    const payments = await paymentsOf(ordersServicesId);
    assert.deepEqual(
      payments.map((payment) => [payment.state, payment.capturedCents]),
      [
        ['captured', 7345],
        ['captured', 13_560],
      ],
    );
    const cents = await ledgerBalances(db, ordersServicesId);
    assert.equal(cents.receivable, 0);
    assert.equal(cents.customer_deposits, 0);
    assert.equal(cents.tax_HST, -2405);
    assert.equal((cents.stripe_balance ?? 0) + (cents.stripe_fees ?? 0), 20_905);
  });

  it('defers the second payment of a far visit [PY033]', async () => {
    const { ordersServicesId } = await bookByCard(fixture, {
      source: 'pm_card_visa',
      preferredTime: '2026-12-20T09:00:00-05:00',
    });
    assert.deepEqual(await statesOf(ordersServicesId), ['authorized', 'deferred']);
  });

  it('ends in the same state for late, repeated and reversed webhook events [PM010]', async () => {
    const { ordersServicesId } = await bookByCard(fixture, {
      source: 'pm_card_visa',
      preferredTime: '2026-12-06T13:00:00-05:00',
    });
    await confirm(ordersServicesId);
    const before = JSON.stringify([
      await paymentsOf(ordersServicesId),
      await db.selectFrom('ledgerEntries').selectAll().execute(),
    ]);
    const missed = await fixture.payments.port.undeliveredEvents(new Date(0));
    assert.ok(missed.kind === 'done' && missed.value.length > 3);
    for (const event of [...missed.value, ...missed.value.toReversed()])
      await storeWebhookEvent(fixture.payments, event);
    while ((await processEvents(fixture.payments)) > 0);
    await db.updateTable('stripeEvents').set({ processedAt: null }).execute();
    while ((await processEvents(fixture.payments)) > 0);
    assert.equal(
      JSON.stringify([
        await paymentsOf(ordersServicesId),
        await db.selectFrom('ledgerEntries').selectAll().execute(),
      ]),
      before,
    );
  });

  it('answers unavailable while the provider is down', async () => {
    const { customer, ordersServicesId } = await bookByCard(fixture, {
      source: 'pm_card_visa',
      preferredTime: '2026-12-14T13:00:00-05:00',
      changes: { now: fixture.clock.now.getTime() },
    });
    await fixture.simulator.control('fail', {
      kind: 'timeout_before',
      method: 'GET',
      path: '/v1/payment_intents/',
      times: 10,
    });
    const asked = { ordersServicesId, usersId: customer.userId, locale: 'en' as const };
    assert.deepEqual(await validateOrder(fixture.payments, asked), {
      ok: false,
      error: { code: 'unavailable' },
    });
    await fixture.simulator.control('heal');
    assert.ok((await validateOrder(fixture.payments, asked)).ok);
  });

  for (const kind of ['timeout_before', 'timeout_after', '500_after'] as const) {
    it(`completes charges whose answers were lost exactly once: ${kind} [PM001]`, async () => {
      const day = { timeout_before: '09', timeout_after: '10', '500_after': '11' }[kind];
      await fixture.simulator.control('fail', {
        kind,
        method: 'POST',
        path: '/v1/payment_intents$',
        times: 2,
      });
      const { ordersServicesId, started, request } = await bookByCard(fixture, {
        source: 'pm_card_visa',
        preferredTime: `2026-12-${day}T11:00:00-05:00`,
        changes: { now: fixture.clock.now.getTime() },
      });
      assert.ok(!started.ok && started.error.code === 'payment_pending');
      for (let minutes = 0; minutes < 3; minutes += 1) {
        fixture.clock.now = new Date(fixture.clock.now.getTime() + 60_000);
        await runOrderOperations(fixture.payments, ordersServicesId);
      }
      assert.equal(await statusOf(ordersServicesId), 'pending');
      const same = await scheduleService(fixture.booking, { ...request, now: fixture.clock.now.getTime() });
      assert.ok(same.ok && same.value.ordersServicesId === ordersServicesId);
      const listed = await fixture.simulator.stripe.paymentIntents.list({ limit: 100 });
      const own = listed.data.filter((intent) =>
        Object.values(intent.metadata).includes(String(ordersServicesId)),
      );
      assert.equal(
        own.length,
        (await paymentsOf(ordersServicesId)).filter((payment) => payment.intent !== null).length,
      );
    });
  }

  it('answers not_found to another customer', async () => {
    const { ordersServicesId } = await bookByCard(fixture, {
      source: 'pm_card_visa',
      preferredTime: '2026-12-07T13:00:00-05:00',
    });
    const other = await bookByCard(fixture, {
      source: 'pm_card_visa',
      preferredTime: '2026-12-08T13:00:00-05:00',
    });
    const asked = { ordersServicesId, usersId: other.customer.userId, locale: 'en' as const };
    for (const answer of [
      await validateOrder(fixture.payments, asked),
      await finalizeOrder(fixture.payments, asked),
    ]) {
      assert.ok(!answer.ok);
      assert.deepEqual(answer.error, { code: 'not_found' });
    }
  });
});
