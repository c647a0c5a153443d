import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as contract from '@hoist/contract';
import { toId, type LocationId } from '@hoist/domain/ids';
import type { FixtureCustomer } from '#server/testing/booking-fixture.ts';
import { migrations } from '#server/platform/db/migrations/index.ts';
import { callersFixture } from '#server/testing/callers-fixture.ts';
import { addVehicle } from '#server/testing/visit-fixture.ts';

const fixture = await callersFixture();
const { server, database, servicesId, staff, book, nextTime, withSavedCard } = fixture;

/** A customer who books with the older of two vehicles at the older of two addresses. */
async function customerWithTwo() {
  const customer = await fixture.customer();
  await addVehicle(database, customer.userId);
  const { usersLocationsId, ...place } = await database.db
    .selectFrom('usersLocations')
    .where('usersLocationsId', '=', customer.locationId)
    .selectAll()
    .executeTakeFirstOrThrow();
  await database.db.insertInto('usersLocations').values(place).execute();
  assert.equal(usersLocationsId, customer.locationId);
  return customer;
}

/** The last selection as another device reads it after its log-in. */
async function lastServiceOf({ userId }: FixtureCustomer) {
  const token = await fixture.enter(userId);
  const { data } = await server.call(contract.getUser, { params: { userId } }, { token });
  return data[0]?.lastService;
}

async function schedule(customer: FixtureCustomer, form: object) {
  const token = await fixture.enter(customer.userId);
  const booking = {
    users_vehicles_id: customer.vehicleId,
    users_locations_id: customer.locationId,
    services_id: servicesId,
    preferred_time: nextTime(),
    no_show_fee: '100',
    ...form,
  };
  const params = { userId: customer.userId };
  const made = await server.call(contract.scheduleService, { params, form: booking as never }, { token });
  return { made, token };
}

async function payByWallet(customer: FixtureCustomer) {
  const { made, token } = await schedule(customer, { is_draft: true });
  assert.equal(made.order.orderServiceStatus, 'draft');
  assert.deepEqual(
    await lastServiceOf(customer),
    { usersVehiclesId: null, usersLocationsId: null },
    'a draft is no order yet',
  );
  for (const payload of [made.stripePayload1, made.stripePayload2]) {
    const intent = payload?.clientSecret?.split('_secret_')[0] ?? '';
    if (intent) await fixture.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  }
  const params = { ordersServicesId: toId<never>(made.ordersServicesId) };
  await server.call(contract.finalizeOrder, { params }, { token });
}

async function payByLink(customer: FixtureCustomer & { readonly phone: string }) {
  await book(customer);
  const token = await fixture.textedToken(customer.phone);
  await fixture.accept(token);
  await fixture.pay(token);
}

const ways = {
  'cash in the app': (customer: FixtureCustomer) =>
    schedule(customer, { order_payment_option: 'pay_with_cash_on_service' }),
  'a saved card in the app': async (customer: FixtureCustomer) => {
    const { users_credit_cards_id } = await withSavedCard(customer);
    await schedule(customer, { users_credit_cards_id });
  },
  'a wallet': payByWallet,
  'the office, with cash': (customer: FixtureCustomer) => book(customer, { payment: 'cash', agreed: true }),
  'the office, with a saved card': async (customer: FixtureCustomer) =>
    book(customer, await withSavedCard(customer)),
  'a texted link': payByLink,
};

for (const [name, order] of Object.entries(ways))
  test(`stores vehicle and address of an order by ${name} as the last selection [ST027, ST028, AP017, EN017]`, async () => {
    const customer = await customerWithTwo();
    await order(customer);
    assert.deepEqual(await fixture.statusesOf(customer.userId), ['pending']);
    assert.deepEqual(await lastServiceOf(customer), {
      usersVehiclesId: customer.vehicleId,
      usersLocationsId: customer.locationId,
    });
    const params = { userId: customer.userId };
    const { data } = await server.call(contract.getCaller, { params }, staff.support);
    assert.deepEqual(
      [data.vehicles[0]?.usersVehiclesId, data.locations[0]?.usersLocationsId as LocationId],
      [customer.vehicleId, customer.locationId],
      'they come first for the office',
    );
  });

test('finds the last selection of bookings that earlier builds took', async () => {
  const customer = await customerWithTwo();
  await book(customer, { payment: 'cash', agreed: true });
  const nothing = { lastUsersVehiclesId: null, lastUsersLocationsId: null };
  await database.db.updateTable('users').set(nothing).execute();
  await migrations['0056-last-services']?.up(database.db);
  assert.deepEqual(await lastServiceOf(customer), {
    usersVehiclesId: customer.vehicleId,
    usersLocationsId: customer.locationId,
  });
});
