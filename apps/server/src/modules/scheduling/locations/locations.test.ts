import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { locationForm } from '@hoist/contract';
import { noId, type UserId } from '@hoist/domain/ids';
import { readSnapshot } from '../booking/booking-context.ts';
import { cacheRoster } from '../calendars/roster.ts';
import {
  addCustomer,
  addMechanic,
  bookCash,
  bookingFixture,
  downtownToronto,
  fixtureNow,
} from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createLocation } from './create-location.ts';
import { deleteLocation } from './delete-location.ts';
import { validateLocation, type LocationForm } from './validate-location.ts';
import { presentLocation } from './present-location.ts';
import { findLocation, readLocations } from './queries.ts';
import { updateLocation } from './update-location.ts';

const now = new Date(fixtureNow);
const driveway = {
  address: '214 Roxton Rd',
  city: 'Toronto',
  state: 'on',
  zip: 'm6j2y5',
  locations_name: 'Home',
  customer_name: 'Dana',
  customer_phone: '(416) 555-0199',
};
const form = (given: Record<string, unknown> = {}): LocationForm =>
  locationForm.parse({ ...driveway, ...given });

const judged = (given: Record<string, unknown> = {}) => {
  const result = validateLocation(form(given));
  assert(result.ok, JSON.stringify(result));
  return result.value;
};

const refused = (given: Record<string, unknown>) => {
  const result = validateLocation(form(given));
  return result.ok ? 'accepted' : [result.error.details?.[0]?.field, result.error.text];
};

describe('a location form', () => {
  test('derives point and time zone from the postal code and normalises its fields', () => {
    assert.deepEqual(judged(), {
      lat: 43.648,
      lng: -79.4177,
      timezone: 'America/Toronto',
      precision: 'postal-area',
      radiusM: 2608,
      address: '214 Roxton Rd',
      city: 'Toronto',
      state: 'ON',
      zip: 'M6J 2Y5',
      country: 'Canada',
      locationsName: 'Home',
      customerName: 'Dana',
      customerPhone: '4165550199',
      customerPhoneCountryCode: 'CA',
      isDefault: false,
    });
  });

  test('uses a pin as the exact point', () => {
    const { lat, lng, precision } = judged({ point_lat: '43.6512', point_long: '-79.4203' });
    assert.deepEqual([lat, lng, precision], [43.6512, -79.4203, 'pin']);
    const rural = { city: 'Killaloe', zip: 'K0J 2A0' };
    assert.deepEqual([judged(rural).precision, judged(rural).radiusM], ['postal-area', 140_000]);
    assert.equal(judged({ ...rural, point_lat: '45.55', point_long: '-77.41' }).precision, 'pin');
  });

  test('never takes the midpoint of a postal area or town for a pin, as earlier apps send it [PL007]', () => {
    const midpoint = { point_lat: '43.648000', point_long: '-79.417700' };
    for (const precision of [undefined, 'pin', 'rooftop']) {
      const { precision: known, radiusM } = judged({ ...midpoint, ...(precision ? { precision } : {}) });
      assert.deepEqual([known, radiusM], ['postal-area', 2608]);
    }
    const town = { point_lat: '43.7417', point_long: '-79.3733', confirmed: '1' };
    assert.equal(judged(town).precision, 'postal-area');
  });

  test('keeps how a search found the point, with a limited radius', () => {
    const found = { point_lat: '43.6512', point_long: '-79.4203' };
    const known = (given: Record<string, unknown>) => {
      const { precision, radiusM } = judged({ ...found, ...given });
      return [precision, radiusM];
    };
    assert.deepEqual(known({ precision: 'rooftop', radius_m: '9000' }), ['rooftop', 30]);
    assert.deepEqual(known({ precision: 'interpolated' }), ['interpolated', 100]);
    assert.deepEqual(known({ precision: 'street', radius_m: '220' }), ['street', 220]);
    assert.deepEqual(known({ precision: 'street', radius_m: '9000' }), ['street', 500]);
    assert.deepEqual(known({ precision: 'postal-area', radius_m: '1' }), ['postal-area', 2608]);
    assert.equal(locationForm.safeParse({ ...driveway, precision: 'exact' }).success, false);
  });

  test('asks about a postal code of another city and accepts it when confirmed', () => {
    const ottawa = { city: 'Ottawa' };
    assert.deepEqual(refused(ottawa), ['zip', 'location.contradiction']);
    const asked = validateLocation(form(ottawa));
    assert(!asked.ok);
    assert.deepEqual(asked.error.extra, {
      question: 'contradiction',
      zipTown: { city: 'Toronto', province: 'ON' },
    });
    assert.equal(judged({ ...ottawa, confirmed: '1' }).city, 'Ottawa');
  });

  test('asks about a pin far from the postal code and accepts it when confirmed [PL006]', () => {
    const far = { point_lat: '44.4', point_long: '-79.7' };
    assert.deepEqual(refused(far), ['point_lat', 'location.far_pin']);
    assert.equal(judged({ ...far, confirmed: '1' }).lat, 44.4);
  });

  test('asks about a pin in a lake, also within a rural postal area, and accepts it when confirmed', () => {
    const nipigon = { address: '1 Front St', city: 'Nipigon', zip: 'P0T 2J0' };
    const lake = { ...nipigon, point_lat: '48.3', point_long: '-87.9' };
    assert.deepEqual(refused(lake), ['point_lat', 'location.in_water']);
    assert.equal(judged({ ...lake, confirmed: '1' }).precision, 'pin');
    assert.equal(judged({ ...nipigon, point_lat: '49.01', point_long: '-88.26' }).precision, 'pin');
  });

  test('refuses a province that contradicts the point, even when confirmed', () => {
    assert.deepEqual(refused({ state: 'AB' }), ['zip', 'location.contradiction']);
    assert.deepEqual(refused({ state: 'AB', confirmed: '1' }), ['state', 'location.province']);
    const pinned = { city: 'Calgary', state: 'AB', zip: 'T2P 1J9', point_lat: '43.65', point_long: '-79.38' };
    assert.deepEqual(refused({ ...pinned, confirmed: '1' }), ['state', 'location.province']);
  });

  test("uses the city's point for an unknown postal code when confirmed, and requires a pin for an unknown city", () => {
    assert.deepEqual(refused({ zip: 'M9Z 1A1' }), ['zip', 'location.contradiction']);
    assert.equal(judged({ zip: 'M9Z 1A1', confirmed: '1' }).precision, 'postal-area');
    const nowhere = { city: 'Nowhere', zip: 'M9Z 1A1', confirmed: '1' };
    assert.deepEqual(refused(nowhere), ['address', 'location.unknown']);
    assert.equal(judged({ ...nowhere, point_lat: '43.7', point_long: '-79.5' }).timezone, 'America/Toronto');
  });

  test('derives the time zone of Regina, St. John’s, Vancouver and Montréal', () => {
    for (const [city, state, zip, timezone] of [
      ['Regina', 'SK', 'S4P 3Y2', 'America/Regina'],
      ["St. John's", 'NL', 'A1C 5M2', 'America/St_Johns'],
      ['Vancouver', 'BC', 'V5K 0A1', 'America/Vancouver'],
      ['Montréal', 'QC', 'H2X 1Y4', 'America/Toronto'],
    ] as const)
      assert.equal(judged({ city, state, zip }).timezone, timezone);
  });

  test('refuses foreign and incomplete input by field [VA034]', () => {
    assert.deepEqual(refused({ zip: '10001' }), ['zip', 'field.pattern']);
    assert.deepEqual(refused({ zip: 'M6J' }), ['zip', 'field.pattern']);
    assert.deepEqual(refused({ state: 'NY' }), ['state', 'location.state']);
    assert.deepEqual(refused({ country: 'France' }), ['country', 'field.invalid']);
    assert.deepEqual(refused({ customer_phone: '123' }), ['customer_phone', 'field.phone']);
    assert.deepEqual(refused({ customer_phone: '+44 7911 123456' }), [
      'customer_phone',
      'field.phone_country',
    ]);
    assert.equal(
      judged({ customer_phone: '+33 6 12 34 56 78', customer_phone_country_code: 'FR' }).customerPhone,
      '+33612345678',
    );
    assert.deepEqual(refused({ point_lat: '40.7', point_long: '-74' }), ['point_lat', 'field.invalid']);
    assert.deepEqual(refused({ point_lat: '43.65' }), ['point_lat', 'field.invalid']);
    assert.deepEqual(refused({ point_lat: 'x', point_long: 'y' }), ['point_lat', 'field.invalid']);
    assert.equal(judged({ zip: 'M6J-2Y5' }).zip, 'M6J 2Y5');
  });
});

describe('locations', async () => {
  const database = await testDatabase();
  const fixture = await bookingFixture(database);
  await addMechanic(database, downtownToronto);
  const owner = await addCustomer(database, downtownToronto);
  const other = await addCustomer(database, downtownToronto);
  const create = (userId: UserId, given: Record<string, unknown> = {}) =>
    database.transaction((tx) => createLocation(tx, { userId, form: form(given) }));
  const defaults = async (userId: UserId): Promise<number[]> =>
    (await readLocations(database.db, userId))
      .filter((row) => row.isDefault)
      .map((row) => row.usersLocationsId);

  test('lists a new location first with every field [EN067, EN068, EN069, EN070, EN071, EN072, EN073, EN074, EN075, EN076, EN077, EN078, EN079, EN080, EN081, EN082, EN083]', async () => {
    const created = await create(owner.userId);
    assert(created.ok);
    const [first] = await readLocations(database.db, owner.userId);
    assert(first);
    const snapshot = await readSnapshot(fixture);
    const { locationServices, ...shown } = presentLocation(first, { snapshot, locale: 'en' });
    assert.deepEqual(shown, {
      usersLocationsId: created.value.usersLocationsId,
      address: '214 Roxton Rd',
      city: 'Toronto',
      state: 'ON',
      zip: 'M6J 2Y5',
      country: 'Canada',
      locationsName: 'Home',
      mapUrl: 'https://www.openstreetmap.org/search?query=214+Roxton+Rd%2C+Toronto%2C+ON+M6J+2Y5',
      primary: false,
      pointLong: -79.4177,
      pointLat: 43.648,
      timezone: 'America/Toronto',
      customerName: 'Dana',
      customerPhone: '4165550199',
      customerPhoneCountryCode: 'CA',
      isDefault: false,
      approximate: true,
      precision: 'postal-area',
      radiusM: 2608,
      serviceable: true,
      notServiceableReason: '',
      servedMessageWanted: false,
    });
    assert.equal(locationServices.length, 53);
    assert(locationServices.every(({ status }) => status === 1));
  });

  test('links to the door when its position is known', async () => {
    const created = await create(owner.userId, { point_lat: '43.6512', point_long: '-79.4203' });
    assert(created.ok);
    const { mapUrl, approximate } = presentLocation(created.value, {
      snapshot: await readSnapshot(fixture),
      locale: 'en',
    });
    assert.equal(mapUrl, 'https://www.openstreetmap.org/?mlat=43.6512&mlon=-79.4203#map=16/43.6512/-79.4203');
    assert.equal(approximate, false);
  });

  test('keeps at most one default when locations are added or changed [ST032, ST035]', async () => {
    const { userId } = await addCustomer(database, downtownToronto);
    const first = await create(userId, { is_default: '1' });
    const second = await create(userId, { is_default: '1' });
    assert(first.ok && second.ok);
    assert.deepEqual(await defaults(userId), [second.value.usersLocationsId]);
    const locationId = first.value.usersLocationsId;
    await database.transaction((tx) =>
      updateLocation(tx, { userId, locationId, changes: { is_default: true } }),
    );
    assert.deepEqual(await defaults(userId), [locationId]);
    await database.transaction((tx) =>
      updateLocation(tx, { userId, locationId, changes: { is_default: false } }),
    );
    assert.deepEqual(await defaults(userId), []);
  });

  test('leaves one default after ten concurrent additions [PL014]', async () => {
    const { userId } = await addCustomer(database, downtownToronto);
    const made = await Promise.all(Array.from({ length: 10 }, () => create(userId, { is_default: '1' })));
    assert(made.every(({ ok }) => ok));
    assert.equal((await defaults(userId)).length, 1);
  });

  test("answers not_found for changes and removals of another user's location [PL013]", async () => {
    const created = await create(owner.userId);
    assert(created.ok);
    const theirs = { userId: other.userId, locationId: created.value.usersLocationsId };
    const notFound = { ok: false, error: { code: 'not_found' } };
    assert.deepEqual(
      await database.transaction((tx) => updateLocation(tx, { ...theirs, changes: form() })),
      notFound,
    );
    assert.deepEqual(await database.transaction((tx) => deleteLocation(tx, { ...theirs, now })), notFound);
    assert.equal(await findLocation(database.db, theirs), undefined);
    const own = { ...theirs, userId: owner.userId };
    assert.deepEqual(await database.transaction((tx) => deleteLocation(tx, { ...own, now })), {
      ok: true,
      value: null,
    });
    assert.equal(await findLocation(database.db, own), undefined);
  });

  test('refuses to remove a location that an open order needs [PL013]', async () => {
    await bookCash(fixture, owner, '2026-12-04T10:00:00-05:00');
    const remove = () =>
      database.transaction((tx) =>
        deleteLocation(tx, { userId: owner.userId, locationId: owner.locationId, now }),
      );
    assert.deepEqual(await remove(), { ok: false, error: { code: 'in_use' } });
    await database.db
      .updateTable('orderServices')
      .set({ status: 'canceled' })
      .where('usersLocationsId', '=', owner.locationId)
      .execute();
    assert.deepEqual(await remove(), { ok: true, value: null });
  });

  test('shows which services can be booked at a place, or why none', async () => {
    const row = async (given: Record<string, unknown>) => {
      const created = await create(other.userId, given);
      assert(created.ok, JSON.stringify(created));
      return created.value;
    };
    const regina = await row({ city: 'Regina', state: 'SK', zip: 'S4P 3Y2' });
    const kingston = await row({ city: 'Kingston', zip: 'K7L 1A1' });
    const skilled = await addMechanic(database, { lat: 44.23, lng: -76.48 });
    const brakes = (await fixture.menu.get()).byCode.get('brake-pads-front')?.id ?? noId;
    await database.db
      .deleteFrom('mechanicSkills')
      .where('mechanicId', '=', skilled)
      .where('servicesId', '!=', brakes)
      .execute();
    await addMechanic(database, { lat: 50.45, lng: -103 }, 150);
    const snapshot = await readSnapshot({ ...fixture, roster: await cacheRoster(database) });
    const nothing = presentLocation(await row({ city: 'Halifax', state: 'NS', zip: 'B3H 1A1' }), {
      snapshot,
      locale: 'fr',
    });
    assert.deepEqual(
      [nothing.serviceable, nothing.notServiceableReason],
      [false, 'Aucun mécanicien ne vient encore ici'],
    );
    const far = presentLocation(regina, { snapshot, locale: 'en' });
    assert.equal(far.notServiceableReason, 'This place is farther than our mechanics drive');
    const some = presentLocation(kingston, { snapshot, locale: 'en' });
    assert.equal(some.serviceable, true);
    assert.deepEqual(
      some.locationServices.filter(({ status }) => status === 1).map(({ servicesId }) => servicesId),
      [brakes],
    );
  });
});
