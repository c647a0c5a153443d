import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locale, Refusal } from '@hoist/contract';
import { toId } from '@hoist/domain/ids';
import {
  addCustomer,
  addMechanic,
  bookingFixture,
  cashRequest,
  downtownToronto,
  oshawaWay,
  fixtureNow,
} from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { validateCoupon } from '../coupons/validate-coupon.ts';
import { getServices } from '../prices/get-services.ts';
import { scheduleService, type ScheduleRequest } from './schedule-service.ts';

const database = await testDatabase();
const context = await bookingFixture(database);
await addMechanic(database, downtownToronto);
const { byCode } = await context.menu.get();

async function request(changes: Partial<ScheduleRequest> = {}): Promise<ScheduleRequest> {
  const customer = await addCustomer(database, downtownToronto);
  return { ...(await cashRequest(context, customer, '2026-12-08T10:00:00-05:00')), ...changes };
}

async function refused(asked: ScheduleRequest): Promise<Refusal> {
  const answer = await scheduleService(context, asked);
  assert.ok(!answer.ok, 'it was booked');
  return answer.error;
}

describe('booking refusals', () => {
  it('refuses parts and add-ons that the service does not have', async () => {
    const asked = await request();
    const part = await refused({ ...asked, wanted: { ...asked.wanted, partCode: 'no-such-part' } });
    assert.deepEqual([part.code, part.text], ['invalid', 'booking.part']);
    const addon = await refused({ ...asked, wanted: { ...asked.wanted, addonIds: [toId(999_999)] } });
    assert.deepEqual([addon.code, addon.text], ['invalid', 'booking.addon']);
  });

  it('refuses engine services for an electric car', async () => {
    const asked = await request();
    const serviceId = [...byCode.values()].find((service) => !service.appliesToEv)?.id;
    assert.ok(serviceId !== undefined);
    await database.db
      .updateTable('usersVehicles')
      .set({ electric: true })
      .where('usersVehiclesId', '=', asked.wanted.vehicleId)
      .execute();
    const { code, text } = await refused({ ...asked, wanted: { ...asked.wanted, serviceId } });
    assert.deepEqual([code, text], ['invalid', 'booking.not_for_vehicle']);
  });

  it('neither lists nor books what cannot fit the engine, unless the engine is unknown [VH009]', async () => {
    const { userId, wanted, locale, now, ...asked } = await request();
    const six = byCode.get('spark-plugs-6')?.id;
    assert.ok(six !== undefined);
    const codes = async (engine: string): Promise<readonly string[]> => {
      await database.db
        .updateTable('usersVehicles')
        .set({ engine, modelId: null })
        .where('usersVehiclesId', '=', wanted.vehicleId)
        .execute();
      const listed = await getServices(context, { userId, ...wanted, locale, now });
      assert.ok(listed.ok);
      return listed.value.map(({ code }) => code).filter((code) => code.startsWith('spark-plugs'));
    };
    assert.deepEqual(await codes(''), ['spark-plugs-4', 'spark-plugs-6']);
    assert.deepEqual(await codes('3.5L V6 Gas'), ['spark-plugs-6']);
    assert.deepEqual(await codes('3.0L V6 Diesel'), []);
    assert.deepEqual(await codes('1.8L I4 Gas'), ['spark-plugs-4']);
    const { code, text } = await refused({
      ...asked,
      userId,
      locale,
      now,
      wanted: { ...wanted, serviceId: six },
    });
    assert.deepEqual([code, text], ['invalid', 'booking.not_for_vehicle']);
  });

  it("rules services out by the engines of the model where the vehicle's own is unknown", async () => {
    const { userId, wanted, locale, now } = await request();
    const model = { year: 2015, makeId: 474, modelId: 1863, engine: '', driveType: '' };
    await database.db
      .updateTable('usersVehicles')
      .set(model)
      .where('usersVehiclesId', '=', wanted.vehicleId)
      .execute();
    const listed = await getServices(context, { userId, ...wanted, locale, now });
    assert.ok(listed.ok);
    const codes = listed.value.map(({ code }) => code);
    assert.deepEqual(
      ['spark-plugs-4', 'spark-plugs-6', 'diff-fluid'].map((code) => codes.includes(code)),
      [true, false, false],
    );
  });

  it("lists a service with its words in both languages, and its steps in the customer's", async () => {
    const { userId, wanted, now } = await request();
    const listed = await getServices(context, { userId, ...wanted, locale: 'fr', now });
    assert.ok(listed.ok);
    const pads = listed.value.find(({ code }) => code === 'brake-pads-front');
    assert.match(pads?.searchTerms ?? '', /^Front brake pads, .*squeal.*plaquettes/);
    assert.deepEqual(
      pads?.steps.map(({ text }) => text),
      ['Déposer les roues avant', 'Poser des plaquettes neuves', 'Mesurer les disques'],
    );
  });

  it("lists no services for another customer's vehicle or place", async () => {
    const [mine, theirs] = [(await request()).wanted, await request()];
    for (const ids of [
      { vehicleId: mine.vehicleId, locationId: theirs.wanted.locationId },
      { vehicleId: theirs.wanted.vehicleId, locationId: mine.locationId },
    ]) {
      const { userId, locale, now } = theirs;
      const answer = await getServices(context, { userId, ...ids, locale, now });
      assert.deepEqual(answer, { ok: false, error: { code: 'not_found' } });
    }
  });

  it('refuses a place outside of all service areas', async () => {
    const customer = await addCustomer(database, { lat: 49.2827, lng: -123.1207 });
    const { code, text } = await refused(await cashRequest(context, customer, '2026-12-08T10:00:00-05:00'));
    assert.deepEqual([code, text], ['not_serviceable', 'location.not_covered']);
  });

  it('refuses a place beyond the maximum travel distance', async () => {
    const settings = { get: async () => ({ ...(await context.settings.get()), maxKm: 10 }) };
    const customer = await addCustomer(database, oshawaWay);
    const asked = await cashRequest(context, customer, '2026-12-08T10:00:00-05:00');
    const answer = await scheduleService({ ...context, settings }, asked);
    assert.ok(!answer.ok);
    assert.deepEqual([answer.error.code, answer.error.text], ['not_serviceable', 'location.too_far']);
  });

  it('refuses cash for a customer without the cash option', async () => {
    const asked = await request();
    await database.db
      .updateTable('users')
      .set({ cashOption: -1 })
      .where('usersId', '=', asked.userId)
      .execute();
    const { code, text } = await refused(asked);
    assert.deepEqual([code, text], ['forbidden', 'booking.cash']);
  });

  it('refuses more open bookings than allowed', async () => {
    const asked = await request();
    const full = {
      ...context,
      settings: { get: async () => ({ ...(await context.settings.get()), maxOpenBookings: 1 }) },
    };
    const first = await scheduleService(full, asked);
    assert.ok(first.ok, JSON.stringify(first));
    const second = await scheduleService(full, { ...asked, preferredTime: '2026-12-09T10:00:00-05:00' });
    assert.ok(!second.ok);
    assert.deepEqual([second.error.code, second.error.text], ['rate_limited', 'booking.too_many']);
  });
});

describe('coupons', () => {
  const coupon = (code: string, terms: object) =>
    database.db
      .insertInto('coupons')
      .values({ code, titleEn: code, titleFr: code, amountCents: 1000, percent: null, ...terms })
      .execute();
  const day = (days: number) => new Date(fixtureNow + days * 86_400_000);
  const other = [...byCode.values()].find((one) => one.code !== 'brake-pads-front');

  for (const [code, terms, text] of [
    ['SOON', { validFrom: day(1) }, 'coupon.not_yet'],
    ['OVER', { validTo: day(-1) }, 'coupon.expired'],
    ['SPENT', { limitTotal: 3, used: 3 }, 'coupon.used_up'],
    ['ELSEWHERE', { servicesIds: [other?.id] }, 'coupon.service_excluded'],
    ['AWAY', { cities: ['ON-ottawa'] }, 'coupon.city_excluded'],
    ['HIDDEN', { active: false }, 'coupon.unknown'],
  ] as const) {
    it(`refuses an unusable coupon in the cart and at booking: ${text}`, async () => {
      await coupon(code, terms);
      const asked = await request({ couponCode: code });
      const booking = await refused(asked);
      assert.deepEqual([booking.code, booking.text], ['coupon_refused', text]);
      const { userId, wanted, locale, now } = asked;
      const cart = await validateCoupon(context, { userId, wanted, code, locale, now });
      assert.ok(!cart.ok);
      assert.equal(cart.error.text, text);
    });
  }

  it('refuses a second use by the same customer', async () => {
    await coupon('PERSONAL', { limitPerUser: 1 });
    const asked = await request({ couponCode: 'personal', preferredTime: '2026-12-10T10:00:00-05:00' });
    const first = await scheduleService(context, asked);
    assert.ok(first.ok, JSON.stringify(first));
    const { code, text } = await refused({ ...asked, preferredTime: '2026-12-11T10:00:00-05:00' });
    assert.deepEqual([code, text], ['coupon_refused', 'coupon.used']);
  });

  it("formats the minimum price in the reader's language", async () => {
    await coupon('LARGE', { minimumCents: 123_450 });
    const amount = async (locale: Locale) => {
      const { text, values } = await refused(await request({ couponCode: 'LARGE', locale }));
      assert.equal(text, 'coupon.minimum');
      return values?.['amount'];
    };
    assert.equal(await amount('en'), '$1,234.50');
    assert.equal(await amount('fr'), '1\u00a0234,50\u00a0$');
  });
});
