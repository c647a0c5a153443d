import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLocation, updateLocation } from '@hoist/contract';
import type { LocationId } from '@hoist/domain/ids';
import { csvSource } from '#server/providers/places/import/csv-source.ts';
import { importAddresses } from '#server/providers/places/import/import-addresses.ts';
import { addressCsv, sampleAddresses } from '#server/testing/address-files.ts';
import { addMechanic, bookCash, bookingFixture, downtownToronto } from '#server/testing/booking-fixture.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refusal.ts';
import { locateAgain } from './locate-again.ts';
import { locationRoutes } from './routes.ts';

const database = await testDatabase();
const clock = testClock();
const fixture = await bookingFixture(database);
await addMechanic(database, downtownToronto);
const server = await startTestServer({ database, clock, routes: locationRoutes(fixture) });
const owner = await addPerson(database, clock.now());
const params = { userId: owner.usersId };

const roxton = { address: '214 Roxton Rd', city: 'Toronto', state: 'ON', zip: 'M6J 2Y5' };
const create = async (given: Record<string, unknown>) =>
  (await server.call(createLocation, { params, form: { ...roxton, ...given } }, owner)).data;
const place = async (given: Record<string, unknown>) => {
  const { pointLat, pointLong, precision, radiusM } = await create(given);
  return { pointLat, pointLong, precision, radiusM };
};
const rowOf = (locationId: LocationId) =>
  database.db
    .selectFrom('usersLocations')
    .where('usersLocationsId', '=', locationId)
    .select(['lat', 'lng', 'precision', 'radiusM'])
    .executeTakeFirstOrThrow();

test('places saved locations without a door after an import, with their coming visits, and leaves pins', async () => {
  const saved = await create({});
  const pinned = await create({ point_lat: '43.6512', point_long: '-79.4203' });
  const unknown = await create({ address: '9 Nowhere Lane' });
  assert.deepEqual([saved.precision, pinned.precision], ['postal-area', 'pin']);
  const vehicle = await database.db
    .insertInto('usersVehicles')
    .values({
      usersId: owner.usersId,
      year: 2015,
      makeName: 'Honda',
      modelName: 'Civic',
      bodyShape: 'sedan',
      sizeClass: 'sedan',
    })
    .returning('usersVehiclesId')
    .executeTakeFirstOrThrow();
  const customer = {
    userId: owner.usersId,
    vehicleId: vehicle.usersVehiclesId,
    locationId: saved.usersLocationsId,
  };
  const order = await bookCash(fixture, customer, '2026-12-02T12:00:00-05:00');
  const pinsBefore = await rowOf(pinned.usersLocationsId);

  await importAddresses(database, csvSource(addressCsv(sampleAddresses)), { now: () => clock.now() });
  const { findWritten } = fixture;
  const again = { database, findWritten, now: new Date('2026-11-30T12:00:00Z') };
  assert.deepEqual(await locateAgain(again), { looked: 2, improved: 1, visits: 1 });
  const door = { lat: 43.649, lng: -79.419, precision: 'rooftop', radiusM: 30 };
  assert.deepEqual(await rowOf(saved.usersLocationsId), door);
  assert.deepEqual(await rowOf(pinned.usersLocationsId), pinsBefore);
  assert.equal((await rowOf(unknown.usersLocationsId)).precision, 'postal-area');
  const visit = await database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', order)
    .select(['lat', 'lng', 'precision', 'radiusM', 'slackMinutes'])
    .executeTakeFirstOrThrow();
  assert.deepEqual(visit, { ...door, slackMinutes: 0 });
  assert.deepEqual(await locateAgain(again), { looked: 1, improved: 0, visits: 0 });
});

test('takes a written address at its door, if its number, street and town are in the index', async () => {
  const door = { pointLat: 43.649, pointLong: -79.419, precision: 'rooftop', radiusM: 30 };
  assert.deepEqual(await place({}), door);
  assert.deepEqual(await place({ address: 'Apt 3, 214 Roxton Road' }), door);
  // As earlier apps send a midpoint.
  assert.deepEqual(await place({ point_lat: '43.648000', point_long: '-79.417700' }), door);
  for (const address of ['214 Boxton Rd', '214 Roxton Ave', '214 Bay St']) {
    const { precision } = await place({ address });
    assert.equal(precision, 'postal-area', address);
  }
  const elsewhere = await place({ address: '12 Main St', city: 'Ottawa', state: 'ON', zip: 'K1S 1B3' });
  assert.deepEqual([elsewhere.pointLat, elsewhere.pointLong], [45.415, -75.675]);
});

test('asks about a pin more than two kilometres from the written address, and keeps it when confirmed', async () => {
  const near = { point_lat: '43.6650', point_long: '-79.4190' };
  assert.equal((await place(near)).precision, 'pin');
  const far = { point_lat: '43.6690', point_long: '-79.4190' };
  const asked = await refusal(server.call(createLocation, { params, form: { ...roxton, ...far } }, owner));
  assert.deepEqual([asked.status, (asked.body as { question?: string }).question], [422, 'far_pin']);
  const kept = await create({ ...far, confirmed: true });
  assert.deepEqual([kept.pointLat, kept.precision], [43.669, 'pin']);
  const other = { ...roxton, ...far, address: '12 Main St', zip: 'M4E 2V4', confirmed: false };
  const changing = server.call(
    updateLocation,
    { params: { ...params, locationId: kept.usersLocationsId }, form: other },
    owner,
  );
  assert.equal(((await refusal(changing)).body as { question?: string }).question, 'far_pin');
});

test('refuses a PO box and a rural route with what to do instead [PL003]', async () => {
  for (const [address, text] of [
    ['PO Box 45', /can’t drive to a PO box\. Type the street address/],
    ['RR 2', /rural route isn’t enough .* number and road of your civic address/],
  ] as const) {
    const refused = await refusal(
      server.call(createLocation, { params, form: { ...roxton, address } }, owner),
    );
    assert.equal(refused.status, 422);
    assert.match(JSON.stringify(refused.body), text);
  }
  assert.equal((await create({ address: '120 Concession Rd 4, RR 2' })).precision, 'postal-area');
});
