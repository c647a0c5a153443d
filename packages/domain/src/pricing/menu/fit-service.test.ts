import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyVehicle } from './fit-price.ts';
import { fitService, type ServiceToFit, type VehicleToFit } from './fit-service.ts';
import { sameForAll } from './price-figures.ts';

const sedan: VehicleToFit = {
  year: 2015,
  makeName: 'Honda',
  modelName: 'Civic',
  sizeClass: 'sedan',
  priceClass: 'sedan',
  electric: false,
  engines: ['1.8L I4 Gas'],
  drives: ['FWD'],
};
const truck: VehicleToFit = {
  ...sedan,
  makeName: 'Ford',
  modelName: 'F-350',
  sizeClass: 'suv_truck',
  priceClass: 'heavy_truck',
  engines: ['6.7L V8 Diesel'],
  drives: ['4WD'],
};

const service: ServiceToFit = {
  labourHours: 1,
  hoursByClass: {},
  fixedPriceCents: null,
  sizeMultiplier: true,
  slotMinutes: 60,
  figures: { ...sameForAll, labour: { heavy_truck: 1.4 }, parts: { heavy_truck: 1.9 }, quoted: ['exotic'] },
};

const pads = { code: 'standard', priceCents: 100_00, costCents: null, pricesByClass: {}, coreCents: 0 };

interface Case {
  readonly service?: Partial<ServiceToFit>;
  readonly part?: Partial<typeof pads> | { readonly costCents: number };
  readonly fees?: Readonly<Record<string, number>>;
  readonly usualCost?: number;
}

const fit = (vehicle: VehicleToFit, { service: more, part, fees = {}, usualCost = 0.6 }: Case = {}) =>
  fitService(
    { service: { ...service, ...more }, parts: [{ ...pads, ...part }], vehicle },
    { partsRule: { leastMarkup: 1.25, usualCost }, fees },
  );

test('keeps the figures of a sedan, and scales hours, minutes and parts by the class [MN011]', () => {
  const [car, large] = [fit(sedan), fit(truck)];
  assert.deepEqual([car.labourHours, car.slotMinutes, car.parts[0]?.priceCents], [1, 60, 100_00]);
  assert.deepEqual([large.labourHours, large.slotMinutes, large.parts[0]?.priceCents], [1.4, 90, 190_00]);
  // Hours of a class include its size; a sedan has its size factor of 1.
  assert.deepEqual([car.sizeMultiplier, large.sizeMultiplier], [true, false]);
});

test('prefers hours that staff measured, by price class and then by size [MN011]', () => {
  const hours = (hoursByClass: ServiceToFit['hoursByClass']) =>
    fit(truck, { service: { hoursByClass } }).labourHours;
  assert.deepEqual([hours({ suv_truck: 2 }), hours({ suv_truck: 2, heavy_truck: 3 })], [2, 3]);
});

test('scales a fixed price in whole dollars', () => {
  const fixed = (vehicle: VehicleToFit) =>
    fit(vehicle, { service: { fixedPriceCents: 84_00 } }).fixedPriceCents;
  assert.deepEqual([fixed(sedan), fixed(truck)], [84_00, 118_00]);
});

test('applies the most particular price by fit, and no fit of an engine that is not certain [MN012]', () => {
  const byFit = [
    { ...anyVehicle, makes: ['ford'], models: ['F-350'], hours: 2, parts: { standard: 250_00 } },
    { ...anyVehicle, makes: ['Ford'], hours: 5, parts: { standard: 500_00 }, cores: { standard: 40_00 } },
    { ...anyVehicle, fuel: 'gas' as const, hours: 7 },
  ];
  const figures = { ...service.figures, byFit };
  const of = (vehicle: VehicleToFit) => {
    const { labourHours, parts } = fit(vehicle, { service: { figures }, part: { coreCents: 20_00 } });
    return [labourHours, parts[0]?.priceCents, parts[0]?.coreCents];
  };
  assert.deepEqual(of(truck), [2, 250_00, 40_00]);
  assert.deepEqual(of({ ...truck, modelName: 'F-250' }), [5, 500_00, 40_00]);
  assert.deepEqual(of(sedan), [7, 100_00, 20_00]);
  assert.deepEqual(of({ ...sedan, engines: ['1.8L I4 Gas', '2.0L I4 Diesel'] }), [1, 100_00, 20_00]);
  assert.deepEqual(of({ ...sedan, engines: [] }), [1, 100_00, 20_00]);
});

test('leaves a class without figures to the office, unless a fit has them', () => {
  const exotic: VehicleToFit = { ...sedan, makeName: 'Ferrari', priceClass: 'exotic' };
  const quoted = { ...anyVehicle, makes: ['Honda'], fromYear: 2014, toYear: 2016, quoted: true };
  const figures = { ...service.figures, byFit: [quoted, { ...anyVehicle, makes: ['Ferrari'], hours: 4 }] };
  assert.deepEqual([fit(sedan).byOffice, fit(exotic).byOffice], [false, true]);
  assert.deepEqual(
    [sedan, { ...sedan, year: 2017 }, exotic].map((one) => fit(one, { service: { figures } }).byOffice),
    [true, false, false],
  );
});

test('never prices parts below their cost and markup, and charges fees beside the price [MN014]', () => {
  const [part] = fit(sedan, { part: { costCents: 90_00 } }).parts;
  assert.deepEqual([part?.priceCents, part?.floorCents], [112_50, 112_50]);
  const [cheap] = fit(truck, { part: { costCents: 40_00 }, fees: { battery: 5_00 } }).parts;
  assert.deepEqual([cheap?.priceCents, cheap?.floorCents, cheap?.fees], [190_00, 95_00, []]);
  const figures = { ...service.figures, fees: { tire: 4 } };
  const [charged] = fit(sedan, { service: { figures }, fees: { battery: 5_00, tire: 4_50 } }).parts;
  const fees = [{ kind: 'tire', amountCents: 18_00 }];
  assert.deepEqual([charged?.priceCents, charged?.floorCents, charged?.fees], [100_00, 75_00, fees]);
});

test('prices oil by the litres of the largest engine that the vehicle may have [MN013]', () => {
  const figures = {
    ...sameForAll,
    oil: { includedLitres: 5, perLitreCents: { standard: 9_01 } },
    fees: { oil_filter: 1 },
  };
  const of = (engines: readonly string[]) => {
    const [part] = fit(
      { ...sedan, engines },
      { service: { figures }, fees: { oil: 18, oil_filter: 55 } },
    ).parts;
    return [part?.priceCents, ...(part?.fees ?? []).map(({ amountCents }) => amountCents)];
  };
  assert.deepEqual(of([]), [100_00, 90, 55]);
  assert.deepEqual(of(['1.8L I4 Gas']), [100_00, 90, 55]);
  assert.deepEqual(of(['1.8L I4 Gas', '5.0L V8 Gas']), [127_03, 1_44, 55]);
  assert.deepEqual(of(['6.7L V8 Diesel']), [172_08, 2_34, 55]);
});
