import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authorizeWithCard, cancelOrder, completePayment, updateOrder, validateOrder } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { IntentFacts, Outcome } from '#server/providers/payments/port.ts';
import { dyingPort } from '#server/testing/dying-port.ts';
import { moneyTables, moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { answerBank, bookByCard, saveCard } from '#server/testing/payments-fixture.ts';
import type { PaymentsContext } from '../context.ts';
import { findUnfinishedPayments } from '#server/modules/identity/users/queries.ts';
import { renewHolds, takeDeposits } from './renew-holds.ts';
import { runOrderOperations } from '../operations/run-order-operations.ts';
import { holdDeferred, sendDueOperations } from '../operations/sweeps.ts';
import { passingTime } from '#server/testing/passing-time.ts';
import { storeWebhookEvent, processEvents } from '../webhook-events/webhooks.ts';

const fixture = await ordersFixture();
const { server, database, cards, clock } = fixture;
const { simulator } = cards;
const { stripe } = simulator;
const { payments } = fixture.context;
const mechanic = await fixture.mechanic();
const pass = await passingTime(fixture);

const DAY = 86_400_000;

const validate = (id: number, token: string) =>
  server.call(validateOrder, { params: { ordersServicesId: id } }, { token });

/** A confirmed job in `daysAhead` days with a captured deposit. */
async function confirmed(source: string, daysAhead = 5) {
  await pass(DAY);
  const day = new Date(clock.now().getTime() + daysAhead * DAY).toISOString().slice(0, 10);
  const changes = { now: clock.now().getTime() };
  const booked = await bookByCard(cards, { source, preferredTime: `${day}T11:00:00-05:00`, changes });
  const { ordersServicesId: id, customer, started } = booked;
  const token = await fixture.enter(customer.userId);
  assert.ok(started.ok);
  for (const payload of [started.value.stripePayload2, started.value.stripePayload1])
    if (payload) await answerBank(cards, { clientSecret: payload.clientSecret, answer: 'complete' });
  await validate(id, token);
  await confirm(id);
  return { id, token, customer };
}

const confirm = (id: number) =>
  server.call(
    updateOrder,
    { params: { ordersServicesId: id }, form: { order_service_status: 'confirm' } },
    mechanic,
  );
const complete = (id: number) =>
  server.call(completePayment, { params: { ordersServicesId: id }, form: { total_amount_collected: '209.05', odometer: 5 } }, mechanic); // prettier-ignore

/** Slot, generation, `off` if not live, and state of every payment. */
const standOf = async (id: OrderId) => {
  const rows = await database.db
    .selectFrom('payments')
    .select(['slot', 'generation', 'live', 'state'])
    .where('ordersServicesId', '=', id)
    .orderBy('slot')
    .orderBy('generation')
    .execute();
  return rows.map(
    ({ slot, generation, live, state }) => `${slot}.${generation}${live ? '' : ' off'} ${state}`,
  );
};
const needsOf = (id: OrderId) => cards.tellings.filter((told) => told === `needs ${id}`).length;
const unfinishedOf = async (customer: { readonly userId: UserId }) =>
  (await database.transaction((tx) => findUnfinishedPayments(tx, customer.userId, clock.now()))).map(
    (one) => one.ordersServicesId,
  );

/** Delivers every event of an order in reverse, earlier ones again. */
async function bring(id: OrderId): Promise<void> {
  const since = new Date(clock.now().getTime() - 20 * DAY);
  const missed = await payments.port.undeliveredEvents(since);
  assert.ok(missed.kind === 'done');
  const rows = await database.db
    .selectFrom('payments')
    .select('intent')
    .where('ordersServicesId', '=', id)
    .execute();
  const own = new Set(rows.map(({ intent }) => intent));
  await database.db.deleteFrom('stripeEvents').execute();
  for (const event of missed.value.toReversed())
    if (event.intent !== null && own.has(event.intent)) await storeWebhookEvent(payments, event);
  while ((await processEvents(payments)) > 0);
}

/** Checks the money invariants, and that repeated events change nothing. */
async function allWell(id: OrderId): Promise<void> {
  await runOrderOperations(payments, id);
  assert.deepEqual(await moneyViolations(database, { stripe }, id), []);
  const before = await moneyTables(database, id);
  await bring(id);
  assert.equal(await moneyTables(database, id), before);
}

function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

/** A renewal in progress until `arrive` is called. */
async function underWay() {
  const sent = gate();
  const arrival = gate();
  const slow: PaymentsContext = {
    ...payments,
    port: {
      ...payments.port,
      async authorize(given): Promise<Outcome<IntentFacts>> {
        const outcome = await payments.port.authorize(given);
        sent.open();
        await arrival.passed;
        return outcome;
      },
    },
  };
  const renewing = renewHolds(slow);
  await sent.passed;
  return {
    arrive: async () => {
      arrival.open();
      await renewing;
    },
  };
}

const renewed = ['1.1 captured', '2.1 off voided', '2.2 authorized'];

describe('a hold that expires before its job is done', () => {
  test('is renewed off session and the old hold is voided [PM007]', async () => {
    const { id } = await confirmed('pm_card_visa');
    await renewHolds(payments);
    assert.deepEqual(await standOf(id), ['1.1 captured', '2.1 authorized']);
    await pass(6.2 * DAY);
    await renewHolds(payments);
    await runOrderOperations(payments, id);
    assert.deepEqual(await standOf(id), renewed);
    await renewHolds(payments);
    assert.deepEqual(await standOf(id), renewed);
    await complete(id);
    assert.deepEqual(await standOf(id), ['1.1 captured', '2.1 off voided', '2.2 captured']);
    await allWell(id);
  });

  test('stays until the customer authenticates the renewal; they are notified once [PM008]', async () => {
    const { id, token, customer } = await confirmed('pm_card_authenticationRequired');
    await pass(6.2 * DAY);
    await renewHolds(payments);
    await renewHolds(payments);
    assert.deepEqual(await standOf(id), ['1.1 captured', '2.1 authorized', '2.2 off requires_customer']);
    assert.equal(needsOf(id), 1);
    assert.deepEqual(await unfinishedOf(customer), [id]);
    const asked = (await validate(id, token)).data.payment2;
    assert.deepEqual(
      [asked.isValid, asked.stripePayload?.type, asked.stripePayload?.nextAction],
      [false, 'next_action_needed', 'use_stripe_sdk'],
    );
    await answerBank(cards, { clientSecret: asked.stripePayload?.clientSecret ?? '', answer: 'complete' });
    assert.equal((await validate(id, token)).data.payment2.isValid, true);
    await runOrderOperations(payments, id);
    assert.deepEqual(await standOf(id), renewed);
    assert.deepEqual(await unfinishedOf(customer), []);
    await complete(id);
    await allWell(id);
  });

  test('is captured by a completion during its renewal', async () => {
    const { id } = await confirmed('pm_card_visa');
    await pass(6.2 * DAY);
    const renewal = await underWay();
    await complete(id);
    await renewal.arrive();
    await runOrderOperations(payments, id);
    assert.deepEqual(await standOf(id), ['1.1 captured', '2.1 captured', '2.2 off voided']);
    await allWell(id);
  });

  test('is voided together with its renewal when the job is declined', async () => {
    const { id } = await confirmed('pm_card_visa');
    await pass(6.2 * DAY);
    const renewal = await underWay();
    const declined = { order_service_status: 'declined', decline_reason: 'Van is down' } as const;
    await server.call(updateOrder, { params: { ordersServicesId: id }, form: declined }, mechanic);
    await renewal.arrive();
    await runOrderOperations(payments, id);
    assert.deepEqual(await standOf(id), ['1.1 refunded', '2.1 voided', '2.2 off voided']);
    await allWell(id);
  });

  test('is replaced by its renewal when it expires meanwhile', async () => {
    const { id } = await confirmed('pm_card_visa');
    await pass(6.2 * DAY);
    const renewal = await underWay();
    await pass(DAY);
    await bring(id);
    assert.deepEqual(await standOf(id), ['1.1 captured', '2.1 expired', '2.2 off authorizing']);
    assert.equal(await refusalOf(complete(id)), '503 payment_pending');
    await renewal.arrive();
    assert.deepEqual(await standOf(id), ['1.1 captured', '2.1 off expired', '2.2 authorized']);
    await complete(id);
    await allWell(id);
  });

  for (const death of ['before', 'after'] as const) {
    test(`is renewed once when the process dies ${death} the provider call`, async () => {
      const { id } = await confirmed('pm_card_visa');
      await pass(6.2 * DAY);
      const dying = dyingPort(payments.port);
      const died = dying.die(death);
      void renewHolds({ ...payments, port: dying.port });
      await died;
      assert.deepEqual(await standOf(id), ['1.1 captured', '2.1 authorized', '2.2 off authorizing']);
      await renewHolds(payments);
      await pass(0.01 * DAY);
      await sendDueOperations(payments);
      await sendDueOperations(payments);
      assert.deepEqual(await standOf(id), renewed);
      await complete(id);
      await allWell(id);
    });
  }
});

describe('an expired hold', () => {
  test('is renewed after its webhook event', async () => {
    const { id } = await confirmed('pm_card_visa');
    await pass(7.1 * DAY);
    await bring(id);
    await sendDueOperations(payments);
    assert.deepEqual(await standOf(id), ['1.1 captured', '2.1 off expired', '2.2 authorized']);
    await complete(id);
    await allWell(id);
  });

  test('is renewed and captured when completion is retried before any event', async () => {
    const { id } = await confirmed('pm_card_visa');
    await pass(7.1 * DAY);
    assert.match(await refusalOf(complete(id)), /^402 /);
    await complete(id);
    assert.deepEqual(await standOf(id), ['1.1 captured', '2.1 off expired', '2.2 captured']);
    await allWell(id);
  });

  test('keeps the job open until the customer authorizes another card', async () => {
    const { id, token, customer } = await confirmed('pm_card_authenticationRequired');
    await pass(7.1 * DAY);
    await bring(id);
    await sendDueOperations(payments);
    assert.equal(await refusalOf(complete(id)), '402 payment_failed');
    const other = await saveCard(cards, { customer, source: 'pm_card_mastercard' });
    const form = { users_credit_cards_id: other };
    const left = await server.call(authorizeWithCard, { params: { ordersServicesId: id }, form }, { token });
    assert.equal(left.stripePayload2, null);
    assert.deepEqual(await standOf(id), ['1.1 captured', '2.1 off expired', '2.2 authorized']);
    const kept = await database.db
      .selectFrom('orderServices')
      .select('usersCreditCardsId')
      .where('ordersServicesId', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(kept.usersCreditCardsId, other);
    await complete(id);
    await allWell(id);
  });
});

test('defers the hold of a visit that was moved far away', async () => {
  const { id } = await confirmed('pm_card_visa');
  const row = database.db.updateTable('orderServices').where('ordersServicesId', '=', id);
  const later = new Date(clock.now().getTime() + 20 * DAY);
  await row.set({ startsAt: later, endsAt: new Date(later.getTime() + 3_600_000) }).execute();
  await renewHolds(payments);
  await runOrderOperations(payments, id);
  assert.deepEqual(await standOf(id), ['1.1 captured', '2.1 off voided', '2.2 deferred']);
  await pass(17.5 * DAY);
  await holdDeferred(payments);
  assert.deepEqual(await standOf(id), ['1.1 captured', '2.1 off voided', '2.2 authorized']);
  await complete(id);
  await allWell(id);
});

test('waits for another card when the saved card was detached', async () => {
  const { id, token } = await confirmed('pm_card_visa', 12);
  const { method } = await database.db
    .selectFrom('orderServices as o')
    .innerJoin('usersCreditCards as c', 'c.usersCreditCardsId', 'o.usersCreditCardsId')
    .select('c.paymentMethod as method')
    .where('o.ordersServicesId', '=', id)
    .executeTakeFirstOrThrow();
  await stripe.paymentMethods.detach(method);
  await pass(9.5 * DAY);
  await holdDeferred(payments);
  await sendDueOperations(payments);
  assert.deepEqual(await standOf(id), ['1.1 captured', '2.1 requires_customer']);
  const asked = await validate(id, token);
  assert.equal(asked.data.payment2.isValid, false);
  const secret = asked.data.payment2.stripePayload?.clientSecret ?? '';
  await stripe.paymentIntents.confirm(secret.split('_secret_')[0] ?? '', {
    payment_method: 'pm_card_mastercard',
  });
  assert.equal((await validate(id, token)).data.payment2.isValid, true);
  assert.deepEqual(await standOf(id), ['1.1 captured', '2.1 authorized']);
  await complete(id);
  await allWell(id);
});

test('captures the deposit of a pending booking before it expires, and refunds it on cancellation', async () => {
  await pass(DAY);
  const day = new Date(clock.now().getTime() + 12 * DAY).toISOString().slice(0, 10);
  const changes = { now: clock.now().getTime() };
  const given = { source: 'pm_card_visa', preferredTime: `${day}T11:00:00-05:00`, changes };
  const { ordersServicesId: id, customer } = await bookByCard(cards, given);
  await takeDeposits(payments);
  assert.deepEqual(await standOf(id), ['1.1 authorized', '2.1 deferred']);
  await pass(6.1 * DAY);
  await takeDeposits(payments);
  assert.deepEqual(await standOf(id), ['1.1 captured', '2.1 deferred']);
  const caller = { token: await fixture.enter(customer.userId) };
  await server.call(
    cancelOrder,
    { params: { ordersServicesId: id }, form: { cancel_reason: 'Sold it' } },
    caller,
  );
  await allWell(id);
  assert.deepEqual(await standOf(id), ['1.1 refunded', '2.1 voided']);
});

test('renews holds despite many uncompleted old visits', async () => {
  const { id } = await confirmed('pm_card_visa');
  const day = sql`interval '1 day'`;
  await sql`INSERT INTO orders (orders_id, users_id) OVERRIDING SYSTEM VALUE
    SELECT 900000 + n, o.users_id FROM order_services o, generate_series(1, 100) n WHERE o.orders_services_id = ${id}`.execute(
    database.db,
  );
  await sql`INSERT INTO order_services OVERRIDING SYSTEM VALUE
    SELECT r.* FROM order_services o, generate_series(1, 100) n, LATERAL jsonb_populate_record(o, jsonb_build_object(
      'orders_services_id', 900000 + n, 'orders_id', 900000 + n, 'natural_key', n::text,
      'starts_at', o.starts_at - (30 + n) * ${day}, 'ends_at', o.ends_at - (30 + n) * ${day})) r
    WHERE o.orders_services_id = ${id}`.execute(database.db);
  await sql`INSERT INTO payments (orders_services_id, slot, method, state, amount_cents, capture_before)
    SELECT 900000 + n, 2, 'card', 'expired', 100, ${clock.now()}::timestamptz - (23 + n) * ${day}
    FROM generate_series(1, 100) n`.execute(database.db);
  await pass(6.1 * DAY);
  await renewHolds(payments);
  await pass(0.01 * DAY);
  await sendDueOperations(payments);
  assert.deepEqual(await standOf(id), renewed);
});
