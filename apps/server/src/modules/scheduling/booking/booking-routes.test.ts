import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findBooking, scheduleService } from '@hoist/contract';
import type { CardId } from '@hoist/domain/ids';
import { addCustomer, addMechanic, cashRequest, downtownToronto } from '#server/testing/booking-fixture.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { paymentsFixture, saveCard } from '#server/testing/payments-fixture.ts';
import { refusal } from '#server/testing/refusal.ts';
import { bookingRoutes } from './routes.ts';
import { enter } from '#server/testing/people.ts';

const database = await testDatabase();
const fixture = await paymentsFixture(database);
for (let mechanics = 0; mechanics < 3; mechanics += 1) await addMechanic(database, downtownToronto);
const clock = testClock(fixture.clock.now);
const startAt = (publicUrl: string) =>
  startTestServer({ database, routes: bookingRoutes(fixture.booking, publicUrl), clock });
const server = await startAt('http://hoist.test');

async function newCustomer() {
  const customer = await addCustomer(database, downtownToronto);
  return { ...customer, token: await enter(database, customer.userId, clock.now()) };
}

type Customer = Awaited<ReturnType<typeof newCustomer>>;

async function book(
  customer: Customer,
  given: { readonly key: string; readonly time: string; readonly cardId?: CardId; readonly coupon?: string },
) {
  const { wanted } = await cashRequest(fixture.booking, customer, given.time);
  const form = {
    users_vehicles_id: wanted.vehicleId,
    users_locations_id: wanted.locationId,
    services_id: wanted.serviceId,
    services_addons_id: [],
    preferred_time: given.time,
    coupon_code: given.coupon,
    ...(given.cardId === undefined
      ? { order_payment_option: 'pay_with_cash_on_service' as const }
      : { order_payment_option: 'regular_payment_by_card' as const, users_credit_cards_id: given.cardId }),
  };
  const caller = { token: customer.token, idempotencyKey: given.key };
  return server.call(scheduleService, { params: { userId: customer.userId }, form }, caller);
}

const find = async ({ userId, token }: Customer, key: string) => {
  const form = { idempotency_key: key };
  return (await server.call(findBooking, { params: { userId }, form }, { token })).data;
};

const ordersOf = ({ userId }: Customer) =>
  database.db.selectFrom('orderServices').select('status').where('usersId', '=', userId).execute();

const nothing = { ordersId: null, ordersServicesId: null };

describe('a booking that names no quote, as the specification’s call', () => {
  const time = '2026-12-09T10:00:00-05:00';
  /** What a browser sends: the form, with the cookies that it has. */
  async function send(customer: Customer, cookie: string) {
    const { wanted } = await cashRequest(fixture.booking, customer, time);
    const response = await server.fetch(`/api/users/${customer.userId}/schedule-service`, {
      method: 'POST',
      headers: { token: customer.token, cookie },
      body: new URLSearchParams({
        users_vehicles_id: String(wanted.vehicleId),
        users_locations_id: String(wanted.locationId),
        services_id: String(wanted.serviceId),
        preferred_time: time,
        order_payment_option: 'pay_with_cash_on_service',
      }),
    });
    const answer = (await response.json()) as {
      readonly code?: string;
      readonly checkoutInfo?: { readonly total: string };
    };
    return { status: response.status, answer, cookie: cookieOf(response) };
  }
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0] ?? '')
      .find((one) => one.startsWith('hoist-shown-')) ?? '';
  async function askForPrice(customer: Customer, at = server) {
    const { wanted } = await cashRequest(fixture.booking, customer, time);
    const query = new URLSearchParams({
      users_vehicles_id: String(wanted.vehicleId),
      users_locations_id: String(wanted.locationId),
      services_id: String(wanted.serviceId),
      users_current_time: clock.now().toISOString(),
      users_timezone: 'America/Toronto',
    });
    const response = await at.fetch(`/api/orders-services/checkout-info?${query.toString()}`, {
      headers: { token: customer.token },
    });
    assert.equal(response.status, 200);
    return response;
  }
  const shownTo = async (customer: Customer) => cookieOf(await askForPrice(customer));
  it('is asked again when the price is not the one that was shown last, then books at the new one', async () => {
    const customer = await newCustomer();
    const { userId, quote } = readShown(await shownTo(customer));
    assert.equal(userId, String(customer.userId));
    // The total is the quote's first part.
    const earlier = (await shownTo(customer)).replace(quote, quote.replace(/^[^.]+/, '1'));
    const asked = await send(customer, earlier);
    assert.deepEqual([asked.status, asked.answer.code], [409, 'price_changed']);
    assert.equal((await ordersOf(customer)).length, 0);
    assert.ok(asked.answer.checkoutInfo);
    assert.equal((await send(customer, asked.cookie)).status, 200);
    assert.equal((await ordersOf(customer)).length, 1);
  });

  it('books at the price that was shown last, and at any where none was shown to this person', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    assert.equal((await send(one, await shownTo(one))).status, 200);
    const wrong = (await shownTo(one)).replace(/~[^.]+/, '~1');
    assert.equal((await send(other, wrong)).status, 200, 'shown to another person');
  });

  it('sends the shown price to our calls alone, behind https over TLS alone', async () => {
    const customer = await newCustomer();
    for (const [publicUrl, secure] of [
      ['http://hoist.test', []],
      ['https://hoist.test', ['Secure']],
    ] as const) {
      const [cookie = ''] = (await askForPrice(customer, await startAt(publicUrl))).headers
        .getSetCookie()
        .filter((one) => one.startsWith('hoist-shown-'));
      const attributes = ['Path=/api/users', 'Max-Age=86400', 'HttpOnly', 'SameSite=Lax', ...secure];
      assert.deepEqual(cookie.split('; ').slice(1), attributes);
    }
  });
});

const readShown = (cookie: string) => {
  const [, userId = '', quote = ''] = /=(\d+)~(.+)$/.exec(cookie) ?? [];
  return { userId, quote };
};

describe('scheduling a service', () => {
  it('answers the pending order, a message and no payload for a booking in cash [AP034]', async () => {
    const answer = await book(await newCustomer(), { key: 'cash', time: '2026-12-10T10:00:00-05:00' });
    const { ordersId, ordersServicesId, order, message } = answer;
    assert.deepEqual(order, { ordersId, ordersServicesId, orderServiceStatus: 'pending' });
    assert.equal(message, 'Your visit is booked');
    assert.deepEqual([answer.stripePayload1, answer.stripePayload2], [null, null]);
  });

  it('answers a draft and a payload for each payment that the bank asks about [AP034, EN126, EN127]', async () => {
    const customer = await newCustomer();
    const cardId = await saveCard(fixture, { customer, source: 'pm_card_authenticationRequired' });
    // Within seven days both payments are authorized immediately (ADR 40).
    const time = '2026-12-04T14:00:00-05:00';
    const { order, stripePayload1, stripePayload2 } = await book(customer, { key: 'asked', time, cardId });
    assert.equal(order.orderServiceStatus, 'draft');
    for (const [payload, amount, cents] of [
      [stripePayload1, '73.45', 7345],
      [stripePayload2, '156.50', 15_650],
    ] as const) {
      assert.ok(payload);
      assert.deepEqual([payload.type, payload.amount], ['next_action_needed', amount]);
      assert.ok(payload.message.includes(`$${amount}`), payload.message);
      const [intentId = ''] = payload.clientSecret.split('_secret_');
      const intent = await fixture.simulator.stripe.paymentIntents.retrieve(intentId);
      assert.deepEqual([intent.client_secret, intent.amount], [payload.clientSecret, cents]);
    }
  });

  it('refuses customers without a verified phone, and books nothing [RO028]', async () => {
    const customer = await newCustomer();
    await database.db
      .updateTable('users')
      .set({ phoneStatus: 'not_verified' })
      .where('usersId', '=', customer.userId)
      .execute();
    const refused = await refusal(book(customer, { key: 'unverified', time: '2026-12-11T10:00:00-05:00' }));
    assert.deepEqual([refused.status, refused.code], [412, 'phone_not_verified']);
    assert.deepEqual(await ordersOf(customer), []);
  });
});

describe('a booking with a lost answer', () => {
  it('is found by its key, only by its customer [BK002]', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()];
    const { ordersId, ordersServicesId } = await book(customer, {
      key: 'lost',
      time: '2026-12-03T10:00:00-05:00',
    });
    const found = { outcome: 'booked', ordersId, ordersServicesId, reason: '' };
    assert.deepEqual(await find(customer, 'lost'), found);
    assert.deepEqual(await find(customer, 'lost'), found);
    assert.equal((await find(other, 'lost')).outcome, 'not_sent');
    const stranger = find({ ...customer, token: other.token }, 'lost');
    assert.equal((await refusal(stranger)).status, 404);
  });

  it('is not sent when it never arrived, and is refused when it arrives later [BK002]', async () => {
    const customer = await newCustomer();
    const call = { key: 'late', time: '2026-12-04T10:00:00-05:00' };
    const notSent = { outcome: 'not_sent', ...nothing, reason: '' };
    assert.deepEqual(await find(customer, call.key), notSent);
    assert.equal((await refusal(book(customer, call))).code, 'idempotency_mismatch');
    const cardId = await saveCard(fixture, { customer, source: 'pm_card_visa' });
    assert.equal((await refusal(book(customer, { ...call, cardId }))).code, 'idempotency_mismatch');
    assert.deepEqual(await find(customer, call.key), notSent);
    assert.deepEqual(await ordersOf(customer), []);
    await book(customer, { ...call, key: 'again' });
    assert.equal((await ordersOf(customer)).length, 1);
  });

  it('is either booked or not sent when the lookup is concurrent', async () => {
    for (let round = 0; round < 12; round += 1) {
      const customer = await newCustomer();
      const day = String(5 + round).padStart(2, '0');
      const call = { key: 'race', time: `2026-12-${day}T10:00:00-05:00` };
      const cardId = await saveCard(fixture, { customer, source: 'pm_card_visa' });
      const byCard = round % 2 === 0 ? {} : { cardId };
      const booked = book(customer, { ...call, ...byCard }).then(
        () => true,
        () => false,
      );
      const asked = (async () => {
        for (;;) {
          const found = await find(customer, call.key).catch(() => undefined);
          if (found) return found.outcome;
        }
      })();
      const [made, outcome] = [await booked, await asked];
      assert.equal(outcome, made ? 'booked' : 'not_sent');
      assert.equal((await ordersOf(customer)).length, made ? 1 : 0);
    }
  });

  it('is in progress while its call runs, and not sent after its process died', async () => {
    const customer = await newCustomer();
    const claim = {
      usersId: customer.userId,
      key: 'claimed',
      call: 'scheduleService',
      requestHash: Buffer.alloc(1),
    };
    await database.db
      .insertInto('idempotencyKeys')
      .values({ ...claim, createdAt: clock.now() })
      .execute();
    assert.equal((await refusal(find(customer, 'claimed'))).code, 'in_progress');
    await database.db
      .updateTable('idempotencyKeys')
      .set({ createdAt: new Date(clock.now().getTime() - 61_000) })
      .where('key', '=', 'claimed')
      .execute();
    assert.equal((await find(customer, 'claimed')).outcome, 'not_sent');
  });

  it('is a draft while its authentication is open, also without a stored answer', async () => {
    const customer = await newCustomer();
    const cardId = await saveCard(fixture, { customer, source: 'pm_card_authenticationRequired' });
    const call = { key: 'draft', time: '2026-12-03T14:00:00-05:00', cardId };
    const { ordersId, ordersServicesId } = await book(customer, call);
    const draft = { outcome: 'draft', ordersId, ordersServicesId, reason: '' };
    assert.deepEqual(await find(customer, 'draft'), draft);
    await database.db.deleteFrom('idempotencyKeys').where('key', '=', 'draft').execute();
    assert.deepEqual(await find(customer, 'draft'), draft);
    await fixture.payments.database.transaction((tx) =>
      fixture.booking.releaseDraft(tx, { ordersServicesId, now: clock.now().getTime(), early: true }),
    );
    assert.equal((await find(customer, 'draft')).outcome, 'refused');
  });

  it('returns the reason of a refusal', async () => {
    const customer = await newCustomer();
    const cardId = await saveCard(fixture, { customer, source: 'pm_card_chargeCustomerFail' });
    const call = { key: 'refused', time: '2026-12-04T14:00:00-05:00', cardId };
    assert.equal((await refusal(book(customer, call))).code, 'card_declined');
    assert.deepEqual(await find(customer, 'refused'), {
      outcome: 'refused',
      ...nothing,
      reason: 'Your card was declined.',
    });
  });
});
