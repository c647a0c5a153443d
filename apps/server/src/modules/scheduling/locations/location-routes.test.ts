import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createLocation,
  deleteLocation,
  getLocation,
  listLocations,
  updateLocation,
  wantServedMessage,
} from '@hoist/contract';
import { addMechanic, bookingFixture, downtownToronto } from '#server/testing/booking-fixture.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refusal.ts';
import { straightKm } from '@hoist/domain/scheduling/drive-time';
import { readSnapshot } from '../booking/booking-context.ts';
import { cacheRoster } from '../calendars/roster.ts';
import { presentLocation } from './present-location.ts';
import { locationRoutes } from './routes.ts';
import { sendServedMessages } from './send-served-messages.ts';

const database = await testDatabase();
const clock = testClock();
const fixture = await bookingFixture(database);
await addMechanic(database, downtownToronto);
const server = await startTestServer({ database, clock, routes: locationRoutes(fixture) });
const owner = await addPerson(database, clock.now());
const neighbour = await addPerson(database, clock.now());
const mechanic = await addPerson(database, clock.now(), { mechanic: true });

const form = { address: '214 Roxton Rd', city: 'Toronto', state: 'ON', zip: 'M6J 2Y5' };
const mine = { userId: owner.usersId };

test('lets a customer add, read, change and remove a location [AP026, AP027, AP028, AP029, EN084, EN085, EN086, RO008]', async () => {
  const created = await server.call(
    createLocation,
    { params: mine, form: { ...form, is_default: true } },
    owner,
  );
  assert.deepEqual([created.data.isDefault, created.data.serviceable], [true, true]);
  const params = { ...mine, locationId: created.usersLocationsId };
  const changed = await server.call(
    updateLocation,
    { params, form: { ...form, locations_name: 'Home', is_default: false } },
    owner,
  );
  assert.deepEqual([changed.data.locationsName, changed.data.isDefault], ['Home', false]);
  const one = await server.call(getLocation, { params }, owner);
  assert.deepEqual([one.recordsTotal, one.data], [1, [changed.data]]);
  const listed = await server.call(listLocations, { params: mine }, owner);
  assert.deepEqual([listed.recordsTotal, listed.data, typeof listed.message], [1, [changed.data], 'string']);
  assert.equal((await server.call(deleteLocation, { params }, owner)).message, 'Deleted');
  assert.equal((await server.call(listLocations, { params: mine }, owner)).recordsTotal, 0);
});

test("reads the names of the specification's entity too [EN084, EN085, AP027]", async () => {
  const named = {
    ...form,
    locationsName: 'Cottage',
    pointLat: '43.651000',
    pointLong: '-79.420000',
    customerName: 'Ada Roy',
    customerPhone: '(613) 555-0142',
    customerPhoneCountryCode: 'US',
    isDefault: 1,
  };
  const { data } = await server.call(createLocation, { params: mine, form: named as never }, owner);
  assert.deepEqual(
    [data.locationsName, data.pointLat, data.pointLong, data.precision, data.isDefault],
    ['Cottage', 43.651, -79.42, 'pin', true],
  );
  assert.deepEqual(
    [data.customerName, data.customerPhone, data.customerPhoneCountryCode],
    ['Ada Roy', '6135550142', 'US'],
  );
  const params = { ...mine, locationId: data.usersLocationsId };
  await server.call(deleteLocation, { params }, owner);
});

const whole = {
  ...form,
  locations_name: 'Home',
  point_lat: '43.651000',
  point_long: '-79.420000',
  customer_name: 'Ada Roy',
  customer_phone: '(613) 555-0142',
  customer_phone_country_code: 'CA',
  is_default: true,
};

test('keeps every field of a location that an update does not name, and clears an empty one [AP028]', async () => {
  const { data: created } = await server.call(createLocation, { params: mine, form: whole }, owner);
  const params = { ...mine, locationId: created.usersLocationsId };
  const update = async (changes: object) =>
    (await server.call(updateLocation, { params, form: changes as never }, owner)).data;
  let last = created;
  for (const [changes, changed] of [
    [{}, {}],
    [{ address: '216 Roxton Rd', answered: 'earlier_pin' }, { address: '216 Roxton Rd' }],
    [{ city: 'toronto' }, { city: 'toronto' }],
    [{ state: 'ON' }, {}],
    [{ zip: 'm6j2y5' }, {}],
    [{ country: 'CA' }, {}],
    [{ locations_name: 'Work' }, { locationsName: 'Work' }],
    [{ customer_name: 'Bo Roy' }, { customerName: 'Bo Roy' }],
    [{ customer_phone: '613 555 0143' }, { customerPhone: '6135550143' }],
    [{ customer_phone_country_code: 'US' }, { customerPhoneCountryCode: 'US' }],
    [{ is_default: '0' }, { isDefault: false, primary: false }],
    [{ confirmed: '1' }, {}],
    [{ customer_phone: '' }, { customerPhone: '' }],
    [{ customer_name: '' }, { customerName: '' }],
    [{ locations_name: '' }, { locationsName: '' }],
    [
      { point_lat: '43.652', point_long: '-79.421' },
      { pointLat: 43.652, pointLong: -79.421 },
    ],
  ] as const) {
    const { mapUrl: before, ...rest } = last;
    last = await update(changes);
    const { mapUrl, ...now } = last;
    assert.deepEqual(now, { ...rest, ...changed }, JSON.stringify(changes));
    if (Object.keys(changed).length === 0) assert.equal(mapUrl, before);
  }
  const unpinned = await update({ point_lat: '', point_long: '' });
  assert.notEqual(unpinned.precision, 'pin');
  await server.call(deleteLocation, { params }, owner);
});

test('asks before a pin stays far from a new address, and keeps it only when confirmed [PL006]', async () => {
  const { data: created } = await server.call(createLocation, { params: mine, form: whole }, owner);
  const params = { ...mine, locationId: created.usersLocationsId };
  const moved = { address: '80 Sparks St', city: 'Ottawa', zip: 'K1P 5A5' };
  const refused = await refusal(server.call(updateLocation, { params, form: moved }, owner));
  assert.deepEqual([refused.status, (refused.body as { question?: string }).question], [422, 'far_pin']);
  const { data } = await server.call(updateLocation, { params, form: { ...moved, confirmed: true } }, owner);
  assert.deepEqual([data.pointLat, data.precision, data.city], [43.651, 'pin', 'Ottawa']);
  await server.call(deleteLocation, { params }, owner);
});

const questionOf = async (call: Promise<unknown>) =>
  ((await refusal(call)).body as { question?: string }).question;

test('asks before a pin stays that was set for another street, and never keeps a found position', async () => {
  const { data: created } = await server.call(createLocation, { params: mine, form: whole }, owner);
  const params = { ...mine, locationId: created.usersLocationsId };
  const update = (changes: object) =>
    server.call(updateLocation, { params, form: changes as never }, owner).then(({ data }) => data);
  const other = { address: '9 Nowhere Lane' };
  assert.equal(await questionOf(update(other)), 'earlier_pin');
  assert.equal(await questionOf(update({ ...created, ...other })), 'earlier_pin');
  const kept = await update({ ...other, answered: 'earlier_pin' });
  assert.deepEqual([kept.pointLat, kept.pointLong, kept.precision], [43.651, -79.42, 'pin']);
  const moved = await update({ address: '10 Nowhere Lane', point_lat: '43.652', point_long: '-79.421' });
  assert.deepEqual([moved.pointLat, moved.precision], [43.652, 'pin']);

  const found = await update({ point_lat: '43.6521', point_long: '-79.4211', precision: 'rooftop' });
  assert.equal(found.precision, 'rooftop');
  for (const changes of [{ address: '11 Nowhere Lane' }, { ...found, address: '12 Nowhere Lane' }]) {
    await update({ point_lat: '43.6521', point_long: '-79.4211', precision: 'rooftop' });
    const { precision, pointLat } = await update(changes);
    assert.deepEqual([precision, pointLat === 43.6521], ['postal-area', false]);
  }
  await server.call(deleteLocation, { params }, owner);
});

test('keeps a pin that was set after the sender read the location', async () => {
  const { data: read } = await server.call(createLocation, { params: mine, form }, owner);
  assert.equal(read.precision, 'postal-area');
  const params = { ...mine, locationId: read.usersLocationsId };
  const update = async (changes: object) => {
    const { data } = await server.call(updateLocation, { params, form: changes as never }, owner);
    return [data.pointLat, data.pointLong, data.precision];
  };
  const pin = { point_lat: '43.651', point_long: '-79.42' };
  assert.deepEqual(await update(pin), [43.651, -79.42, 'pin']);
  assert.deepEqual(await update({ ...read, locationsName: 'Home' }), [43.651, -79.42, 'pin']);
  assert.deepEqual(await update({ precision: 'postal-area' }), [43.651, -79.42, 'pin']);
  // A pin of the sender's own, with the precision that it read.
  assert.deepEqual(await update({ ...read, pointLat: 43.652, pointLong: -79.421 }), [43.652, -79.421, 'pin']);
  assert.deepEqual(await update({ point_lat: '43.653' }), [43.653, -79.421, 'pin']);
  await server.call(deleteLocation, { params }, owner);
});

test('refuses anonymous callers, other customers and mechanics', async () => {
  const { usersLocationsId: locationId } = await server.call(createLocation, { params: mine, form }, owner);
  const params = { ...mine, locationId };
  for (const [caller, expected] of [
    [{}, 401],
    [neighbour, 404],
    [mechanic, 404],
  ] as const) {
    for (const call of [
      () => server.call(listLocations, { params: mine }, caller),
      () => server.call(getLocation, { params }, caller),
      () => server.call(createLocation, { params: mine, form }, caller),
      () => server.call(updateLocation, { params, form }, caller),
      () => server.call(deleteLocation, { params }, caller),
      () => server.call(wantServedMessage, { params, form: { wanted: true } }, caller),
    ])
      assert.equal((await refusal(call())).status, expected);
  }
  const underOwnName = { userId: neighbour.usersId, locationId };
  const theirs = await refusal(server.call(getLocation, { params: underOwnName }, neighbour));
  const nobodys = await refusal(
    server.call(getLocation, { params: { ...underOwnName, locationId: 999_999 } }, neighbour),
  );
  assert.deepEqual(theirs.body, nobodys.body);
  assert.equal(
    (await refusal(server.call(updateLocation, { params: underOwnName, form }, neighbour))).status,
    404,
  );
  assert.equal((await refusal(server.call(deleteLocation, { params: underOwnName }, neighbour))).status, 404);
});

test("asks about a contradiction with the postal code's town, and accepts a confirmation", async () => {
  const ottawa = { ...form, city: 'Ottawa' };
  const asked = await refusal(server.call(createLocation, { params: mine, form: ottawa }, owner));
  const { code, question, zipTown } = asked.body as Record<string, unknown>;
  assert.deepEqual(
    [asked.status, code, question, zipTown],
    [422, 'invalid', 'contradiction', { city: 'Toronto', province: 'ON' }],
  );
  const created = await server.call(
    createLocation,
    { params: mine, form: { ...ottawa, confirmed: true } },
    owner,
  );
  assert.equal(created.data.city, 'Ottawa');
});

test('stores an uncovered place and explains why nothing can be booked there', async () => {
  const { data } = await server.call(
    createLocation,
    { params: mine, form: { ...form, city: 'Regina', state: 'SK', zip: 'S4P 3Y2' } },
    owner,
  );
  assert.deepEqual([data.serviceable, data.notServiceableReason], [false, 'No mechanic comes here yet']);
  assert(data.locationServices.every((service) => service.status === 0));
});

test('says how far away service ends, and sends one message once a place is served [PL011]', async () => {
  await addMechanic(database, { lat: 42.98, lng: -81.25 }, 40);
  const context = async () => ({ ...fixture, roster: await cacheRoster(database) });
  const before = await context();
  const far = { ...form, address: '200 Ouellette Ave', city: 'Windsor', zip: 'N9A 1A4' };
  const { data } = await server.call(createLocation, { params: mine, form: far }, owner);
  const [first] = await database.db
    .selectFrom('usersLocations')
    .selectAll()
    .where('usersLocationsId', '=', data.usersLocationsId)
    .execute();
  assert.ok(first);
  const shown = presentLocation(first, { snapshot: await readSnapshot(before), locale: 'en' });
  const km = Math.ceil(straightKm({ lat: 42.98, lng: -81.25 }, first) - 40);
  assert.ok(km > 80 && km < 200);
  assert.equal(shown.notServiceableReason, `No mechanic comes here yet: our service ends ${km} km away`);
  assert.equal(shown.servedMessageWanted, false);

  const params = { ...mine, locationId: data.usersLocationsId };
  const under = { params: { ...params, userId: neighbour.usersId }, form: { wanted: true } };
  assert.equal((await refusal(server.call(wantServedMessage, under, neighbour))).status, 404);
  const want = async (wanted: boolean) =>
    (await server.call(wantServedMessage, { params, form: { wanted } }, owner)).data.servedMessageWanted;
  assert.deepEqual([await want(true), await want(false), await want(true)], [true, false, true]);
  assert.equal(await sendServedMessages(before), 0);
  await addMechanic(database, { lat: 42.3, lng: -83 });
  const after = await context();
  assert.equal(await sendServedMessages(after), 1);
  assert.equal(await sendServedMessages(after), 0);
  const sent = await database.db
    .selectFrom('outbox')
    .where('usersId', '=', owner.usersId)
    .select(['channel', 'subject', 'body'])
    .orderBy('channel')
    .execute();
  assert.deepEqual(
    sent.map(({ channel, subject }) => [channel, subject]),
    [
      ['email', 'We now come to you'],
      ['push', 'We now come to you'],
    ],
  );
  await server.call(deleteLocation, { params }, owner);
  const late = server.call(wantServedMessage, { params, form: { wanted: true } }, owner);
  assert.equal((await refusal(late)).status, 404);
  assert.match(sent[0]?.body ?? '', /200 Ouellette Ave, Windsor.*\{base\}\/inside\/select-locations/s);
});
