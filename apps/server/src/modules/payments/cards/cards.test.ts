import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addCard, attachCard, createSetup, deleteCard, listCards } from '@hoist/contract/payments/cards';
import type { CardId, UserId } from '@hoist/domain/ids';
import { runOperation } from '../operations/run-operation.ts';
import { sendDueOperations } from '../operations/sweeps.ts';
import { createSession } from '#server/platform/sessions/sessions.ts';
import { simulatorForTest } from '@hoist/stripe-simulator/testing';
import {
  addCustomer,
  bookingFixture,
  cashRequest,
  addMechanic,
  downtownToronto,
} from '#server/testing/booking-fixture.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson, type Person } from '#server/testing/people.ts';
import { scheduleService } from '#server/modules/scheduling/booking/schedule-service.ts';
import { paymentsForTest } from '#server/testing/payments.ts';
import { refusal } from '#server/testing/refusal.ts';
import { cardRoutes } from './routes.ts';
import { saveCard } from './save-card.ts';

const clock = testClock();
const sim = await simulatorForTest();
atEnd(() => sim.end());
const database = await testDatabase();
const payments = paymentsForTest({ database, simulator: sim.origin, now: () => clock.now() });
const cards = {
  database,
  port: payments.port,
  sendOperation: (key: string) => runOperation(payments, key),
};
const server = await startTestServer({ database, clock, routes: cardRoutes(cards) });
const fixture = await bookingFixture(database);
await addMechanic(database, downtownToronto);

const newPerson = (): Promise<Person> => addPerson(database, clock.now());
const holder = { first_name: 'Ada', last_name: 'Tester', zip_code: 'M6J 2W4' };

const add = (person: Person, token: string, key?: string) =>
  server.call(
    addCard,
    { params: { userId: person.usersId }, form: { merchant_token: token, ...holder } },
    { token: person.token, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) },
  );
const attach = (person: Person, method: string) =>
  server.call(
    attachCard,
    { params: { userId: person.usersId }, form: { payment_method_token: method, ...holder } },
    { token: person.token },
  );
const list = (person: Person) =>
  server.call(listCards, { params: { userId: person.usersId } }, { token: person.token });
const remove = (person: Person, cardId: CardId) =>
  server.call(deleteCard, { params: { userId: person.usersId, cardId } }, { token: person.token });

describe('saved cards', () => {
  test("adds a card by token and lists it with the card form's settings [AP057, AP058, EN142]", async () => {
    const person = await newPerson();
    const { data } = await add(person, 'tok_visa');
    assert.deepEqual([data.brand, data.last4], ['Visa', '4242']);
    const listed = await list(person);
    assert.deepEqual([listed.data, listed.recordsTotal], [[data], 1]);
    assert.equal(listed.stripe.stripePublishableKey, 'pk_test_sim');
    assert.equal(listed.stripe.stripeJsUrl, `${sim.origin}/sim/stripe.js`);
  });

  test('saves a card by setup secret and attaches it [AP059, AP061]', async () => {
    const person = await newPerson();
    const setup = await server.call(
      createSetup,
      { params: { userId: person.usersId } },
      { token: person.token },
    );
    const intent = await sim.stripe.setupIntents.confirm(setup.clientSecret.split('_secret_')[0] ?? '', {
      payment_method: 'pm_card_mastercard',
    });
    assert.equal(intent.customer, setup.customer);
    assert.equal(typeof intent.payment_method, 'string');
    const { data } = await attach(person, String(intent.payment_method as string));
    assert.deepEqual([data.brand, data.last4], ['MasterCard', '4444']);
  });

  test('stores the same card number once, with one payment method at the provider', async () => {
    const person = await newPerson();
    const first = await add(person, 'tok_visa');
    const second = await attach(person, 'pm_card_visa');
    assert.equal(second.data.usersCreditCardsId, first.data.usersCreditCardsId);
    const user = await database.db
      .selectFrom('users')
      .select('stripeCustomerId')
      .where('usersId', '=', person.usersId)
      .executeTakeFirstOrThrow();
    const methods = await sim.stripe.paymentMethods.list({ customer: user.stripeCustomerId ?? '' });
    assert.equal(methods.data.length, 1);
  });

  test('creates one customer and one card for concurrent calls', async () => {
    const person = await newPerson();
    const [one, two] = await Promise.all([add(person, 'tok_visa'), attach(person, 'pm_card_visa')]);
    assert.equal(one.data.usersCreditCardsId, two.data.usersCreditCardsId);
    assert.equal((await list(person)).recordsTotal, 1);
  });

  test("answers 402 with the issuer's message for a declined card [VA041]", async () => {
    const error = await refusal(add(await newPerson(), 'tok_chargeDeclined'));
    assert.deepEqual([error.status, error.message], [402, 'Your card was declined.']);
  });

  test('refuses an empty or unknown token [VA042, ER050]', async () => {
    const person = await newPerson();
    for (const token of ['', 'tok_nobody_knows']) {
      const error = await refusal(add(person, token));
      assert.deepEqual([error.status, error.message], [422, 'Unable to store card information']);
    }
  });

  test("refuses to attach, list or remove another customer's card [PM026]", async () => {
    const [owner, thief] = [await newPerson(), await newPerson()];
    const { data } = await add(owner, 'tok_visa');
    const { paymentMethod: method } = await database.db
      .selectFrom('usersCreditCards')
      .select('paymentMethod')
      .where('usersCreditCardsId', '=', data.usersCreditCardsId)
      .executeTakeFirstOrThrow();
    assert.equal((await refusal(attach(thief, method))).status, 422);
    assert.equal((await refusal(remove(thief, data.usersCreditCardsId))).status, 404);
    const peek = server.call(listCards, { params: { userId: owner.usersId } }, { token: thief.token });
    assert.equal((await refusal(peek)).status, 404);
  });

  test('removes a card from the list and lets it be added again [AP060]', async () => {
    const person = await newPerson();
    const { data } = await add(person, 'tok_visa');
    const removed = await remove(person, data.usersCreditCardsId);
    assert.equal(removed.message, ' CC is deleted; ');
    assert.equal((await list(person)).recordsTotal, 0);
    assert.equal((await refusal(remove(person, data.usersCreditCardsId))).status, 404);
    await add(person, 'tok_visa');
    assert.equal((await list(person)).recordsTotal, 1);
  });

  test('refuses to attach a removed payment method', async () => {
    const person = await newPerson();
    const { data } = await add(person, 'tok_visa');
    const { paymentMethod: method } = await database.db
      .selectFrom('usersCreditCards')
      .select('paymentMethod')
      .where('usersCreditCardsId', '=', data.usersCreditCardsId)
      .executeTakeFirstOrThrow();
    await remove(person, data.usersCreditCardsId);
    const error = await refusal(attach(person, method));
    assert.deepEqual([error.status, error.message], [422, 'Unable to store card information']);
    assert.equal((await list(person)).recordsTotal, 0);
  });

  test('answers 503 for setup and save while the provider is down', async () => {
    const person = await newPerson();
    await sim.control('fail', { kind: 'timeout_before', path: '/v1/customers$', times: 4 });
    const begin = server.call(createSetup, { params: { userId: person.usersId } }, { token: person.token });
    assert.equal((await refusal(begin)).status, 503);
    assert.equal((await refusal(add(person, 'tok_visa'))).status, 503);
    await sim.control('heal');
    await add(person, 'tok_visa');
    assert.equal((await list(person)).recordsTotal, 1);
  });

  test('detaches a removed card later if the provider was down', async () => {
    const person = await newPerson();
    const { data } = await add(person, 'tok_visa');
    await sim.control('fail', { kind: 'timeout_before', path: 'detach$', times: 3 });
    await remove(person, data.usersCreditCardsId);
    await sim.control('heal');
    const row = await database.db
      .selectFrom('usersCreditCards')
      .select('paymentMethod')
      .where('usersCreditCardsId', '=', data.usersCreditCardsId)
      .executeTakeFirstOrThrow();
    assert.notEqual((await sim.stripe.paymentMethods.retrieve(row.paymentMethod)).customer, null);
    clock.advance(60_000);
    await sendDueOperations(payments);
    assert.equal((await sim.stripe.paymentMethods.retrieve(row.paymentMethod)).customer, null);
  });

  test('saves nothing if the attach answer is lost, and one card on retry', async () => {
    const person = await newPerson();
    await sim.control('fail', { kind: 'timeout_after', path: 'attach$', times: 2 });
    assert.equal((await refusal(add(person, 'tok_visa', 'once-more'))).status, 503);
    await sim.control('heal');
    await add(person, 'tok_visa', 'once-more');
    assert.equal((await list(person)).recordsTotal, 1);
  });
});

describe('cards and orders', () => {
  test("refuses to remove a card of an open order, and to book with another customer's card [PM026]", async () => {
    const [owner, thief] = [
      await addCustomer(database, downtownToronto),
      await addCustomer(database, downtownToronto),
    ];
    const card = await database.db
      .insertInto('usersCreditCards')
      .values({
        usersId: owner.userId,
        paymentMethod: 'pm_own',
        fingerprint: 'f',
        brand: 'visa',
        last4: '4242',
        expMonth: 1,
        expYear: 2040,
      }) // prettier-ignore
      .returning('usersCreditCardsId')
      .executeTakeFirstOrThrow();
    const cardId = card.usersCreditCardsId;
    const booking = async (customer: typeof owner, time: string) => ({
      ...(await cashRequest(fixture, customer, time)),
      cardId,
      paymentOption: 'regular_payment_by_card' as const,
    });
    const stolen = await scheduleService(fixture, await booking(thief, '2026-12-02T10:00:00-05:00'));
    assert.ok(!stolen.ok && stolen.error.text === 'booking.card');
    const own = await scheduleService(fixture, await booking(owner, '2026-12-02T10:00:00-05:00'));
    assert.ok(own.ok, JSON.stringify(own));
    const session = await addSession(owner.userId);
    clock.set('2026-12-01T13:01:00Z');
    assert.equal((await refusal(remove(session, cardId))).status, 409);
  });

  test('neither lists nor removes a card that pays one visit only [PM026]', async () => {
    const customer = await addCustomer(database, downtownToronto);
    const booked = await scheduleService(
      fixture,
      await cashRequest(fixture, customer, '2026-12-03T10:00:00-05:00'),
    );
    assert.ok(booked.ok, JSON.stringify(booked));
    const { ordersId } = await database.db
      .selectFrom('orderServices')
      .select('ordersId')
      .where('ordersServicesId', '=', booked.value.ordersServicesId)
      .executeTakeFirstOrThrow();
    const person = await addSession(customer.userId);
    const { data: own } = await add(person, 'tok_visa');
    const given = { userId: customer.userId, source: 'tok_mastercard', field: 'token', key: 'by-link' };
    const paying = { firstName: 'Ada', lastName: 'Tester', zipCode: 'M6J 2W4' };
    const once = await saveCard(cards, { ...given, holder: paying, ordersId, now: clock.now() });
    assert.ok(once.ok, JSON.stringify(once));
    assert.deepEqual((await list(person)).data, [own]);
    assert.equal((await refusal(remove(person, once.value.usersCreditCardsId))).status, 404);
  });
});

async function addSession(usersId: UserId): Promise<Person> {
  const session = {
    usersId,
    deviceType: 'web_app' as const,
    remember: true,
    userAgent: 'test',
    now: clock.now(),
  };
  return { usersId, token: await database.transaction((tx) => createSession(tx, session)) };
}
