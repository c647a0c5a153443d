import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Database } from '#server/platform/db/database.ts';
import { isUnavailable } from '#server/platform/db/errors.ts';
import {
  addCustomer,
  addMechanic,
  cashRequest,
  downtownToronto,
  oshawaWay,
} from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import {
  answerBank,
  paymentsFixture,
  saveCard,
  type PaymentsFixture,
} from '#server/testing/payments-fixture.ts';
import { finalizeOrder } from '#server/modules/payments/bookings/finalize-order.ts';
import { scheduleService, type ScheduleRequest } from './schedule-service.ts';

const rivals = 60;
const slotTime = '2026-12-03T10:00:00-05:00';
/** Pads take 75 minutes: 11:30 is free after 10:00, but the drive takes 45 minutes. */
const nextTime = '2026-12-03T11:30:00-05:00';

/** Every second customer's card needs authentication. */
async function rival(
  fixture: PaymentsFixture,
  given: { index: number; far: boolean },
): Promise<ScheduleRequest> {
  const customer = await addCustomer(fixture.database, given.far ? oshawaWay : downtownToronto);
  const source = given.index % 4 < 2 ? 'pm_card_visa' : 'pm_card_authenticationRequired';
  return {
    ...(await cashRequest(fixture.booking, customer, given.far ? nextTime : slotTime)),
    paymentOption: 'regular_payment_by_card',
    cardId: await saveCard(fixture, { customer, source }),
  };
}

/** Books like the app: draft, charges, authentication, finalization. */
async function book(fixture: PaymentsFixture, request: ScheduleRequest) {
  const booked = await scheduleService(fixture.booking, request);
  if (!booked.ok) return booked;
  const { ordersServicesId } = booked.value;
  const started = await fixture.booking.startPayments({ ordersServicesId, locale: 'en' });
  assert.ok(started.ok, JSON.stringify(started));
  for (const payload of [started.value.stripePayload1, started.value.stripePayload2])
    if (payload) await answerBank(fixture, { clientSecret: payload.clientSecret, answer: 'complete' });
  return finalizeOrder(fixture.payments, { ordersServicesId, usersId: request.userId, locale: 'en' });
}

/** Retries 503 answers of an overloaded database, as the app does. */
async function bookAtLast(fixture: PaymentsFixture, request: ScheduleRequest) {
  for (;;) {
    try {
      return await book(fixture, request);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}

const ordersOf = ({ db }: Database) =>
  db
    .selectFrom('orderServices')
    .select(['ordersServicesId as id', 'usersId', 'mechanicId', 'status'])
    .execute();

describe(`${rivals} concurrent card bookings of one time`, () => {
  for (const [title, near] of [
    ['the same time', true],
    ['a time next to it, too far away to drive to', false],
  ] as const) {
    it(`lets exactly the two free mechanics win and holds nothing for others: ${title}`, async () => {
      const database = await testDatabase();
      const fixture = await paymentsFixture(database);
      await addMechanic(database, downtownToronto);
      await addMechanic(database, downtownToronto);
      const requests = await Promise.all(
        Array.from({ length: rivals }, (_, index) =>
          rival(fixture, { index, far: !near && index % 2 === 1 }),
        ),
      );
      const answers = await Promise.all(requests.map((request) => bookAtLast(fixture, request)));
      assert.equal(answers.filter((answer) => answer.ok).length, 2);
      for (const answer of answers) {
        if (answer.ok) continue;
        assert.equal(answer.error.code, 'slot_taken');
        assert.ok(Array.isArray(answer.error.extra?.nextSlots));
        assert.equal(answer.error.extra.nextSlots.length, 3);
      }
      const orders = await ordersOf(database);
      assert.deepEqual(
        orders.map((order) => order.status),
        ['pending', 'pending'],
      );
      assert.equal(new Set(orders.map((order) => order.mechanicId)).size, 2);
      const winners = requests.filter((_, index) => answers[index]?.ok).map((request) => request.userId);
      assert.deepEqual(new Set(orders.map((order) => order.usersId)), new Set(winners));

      const { stripe } = fixture.simulator;
      const intents = await stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
      assert.deepEqual(
        intents.map((intent) => intent.status),
        ['requires_capture', 'requires_capture', 'requires_capture', 'requires_capture'],
      );
      for (const { id } of orders) {
        const own = intents.filter((intent) => intent.metadata['orders_services_id'] === String(id));
        assert.equal(own.length, 2, 'two holds of each winner, none of anybody else');
      }
      for (const { id } of orders) assert.deepEqual(await moneyViolations(database, { stripe }, id), []);
      const entries = await database.db.selectFrom('ledgerEntries').select('amountCents').execute();
      assert.equal(entries.length, 0, 'a hold is not a posting');
    });
  }
});
