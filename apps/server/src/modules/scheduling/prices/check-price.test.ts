import assert from 'node:assert/strict';
import { it } from 'node:test';
import { makesOf, modelsOf } from '@hoist/datasets/vehicles/vehicle-catalogue';
import { addMechanic, bookingFixture, downtownToronto, fixtureNow } from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { checkPrice } from './check-price.ts';

const database = await testDatabase();
const context = await bookingFixture(database);
await addMechanic(database, downtownToronto);
const asked = { zip: 'm6j 2w4', serviceCode: 'brake-pads-front', locale: 'en', now: fixtureNow } as const;

it('returns price, taxes, town and soonest time without an account [BK008]', async () => {
  const answer = await checkPrice(context, asked);
  assert.ok(answer.ok);
  const { soonest, ...rest } = answer.value;
  assert.deepEqual(rest, {
    data: [
      {
        servicesTitle: 'Front brake pads',
        code: 'brake-pads-front',
        price: '185.00',
        serviceCost: '120.00',
        partsCost: '65.00',
        partTitle: 'Standard',
        extraCharges: '0.00',
        environmentalFees: [],
        taxes: [{ tax: 'HST', rate: 0.13, amount: '24.05' }],
        total: '209.05',
        durationMinutes: 75,
      },
    ],
    city: 'Toronto',
    state: 'ON',
    zip: 'M6J 2W4',
    vehicle: '',
  });
  assert.match(soonest, /^Tue, Dec 1, 2026, 10:\d0 AM \(Toronto time\)$/);
});

it('prices a named vehicle by its size class', async () => {
  const priceOf = async (serviceCode: string, year: number, [make, model]: readonly [string, string]) => {
    const makeId = makesOf(year).find(({ name }) => name === make)?.makesID ?? 0;
    const modelId = modelsOf(year, makeId).find(({ name }) => name === model)?.modelsID;
    const answer = await checkPrice(context, { ...asked, serviceCode, year, makeId, modelId });
    return answer.ok
      ? `${answer.value.vehicle} ${answer.value.data[0]?.price}`
      : (answer.error.text ?? answer.error.code);
  };
  assert.equal(await priceOf('detail-full', 2015, ['Honda', 'Fit']), '2015 Honda Fit 301.50');
  assert.equal(await priceOf('detail-full', 2020, ['Ford', 'F-150']), '2020 Ford F-150 435.50');
  assert.equal(await priceOf('oil-change', 2022, ['Tesla', 'Model 3']), 'booking.not_for_vehicle');
});

it('refuses uncovered places, invalid postal codes, services and vehicles [VA034]', async () => {
  const codes = async (changes: object) => {
    const answer = await checkPrice(context, { ...asked, ...changes });
    return answer.ok ? 'ok' : answer.error.text;
  };
  assert.equal(await codes({ zip: 'V6B 1A1' }), 'location.not_covered');
  assert.equal(await codes({ zip: 'D1D 1D1' }), 'location.zip');
  assert.equal(await codes({ zip: 'M6J' }), 'field.pattern');
  assert.equal(await codes({ serviceCode: 'rocket' }), 'booking.no_service');
  assert.equal(await codes({ year: 2015, modelId: 999_999 }), 'vehicle.model');
  assert.equal(await codes({ year: 1492, modelId: 1 }), 'vehicle.year');
});
