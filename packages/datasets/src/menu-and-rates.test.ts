import assert from 'node:assert/strict';
import { test } from 'node:test';
import { taxLines } from '@hoist/domain/money/tax';
import { countries, countryByCode } from './countries.ts';
import { provinceCode } from './province-names.ts';
import { addons, menuRates, serviceCategories, services, sizeFactors } from './services.ts';
import { provinceByCode, provinces } from './tax.ts';

test('has 53 services in 9 categories with both languages, hours and a price', () => {
  const categories = new Set(serviceCategories().map(({ code }) => code));
  const addonCodes = new Set(addons().map(({ code }) => code));
  assert.deepEqual([services().length, categories.size, addonCodes.size], [53, 9, 25]);
  for (const service of services()) {
    assert(categories.has(service.category) && service.title.en && service.title.fr, service.code);
    assert(service.description.en && service.description.fr, service.code);
    assert(
      service.labourHours.typical > 0 && service.slotMinutes >= service.labourHours.typical * 60,
      service.code,
    );
    assert.equal(service.pricing === 'fixed', service.fixedPriceCents !== null, service.code);
    assert.equal(service.pricing === 'fixed', service.parts.length === 0, service.code);
    for (const code of service.addons) assert(addonCodes.has(code), `${service.code} ${code}`);
  }
});

test('sets a fixed price to the middle of its range in whole dollars', () => {
  const price = (code: string): number | null | undefined =>
    services().find((one) => one.code === code)?.fixedPriceCents;
  assert.deepEqual(['brake-inspection', 'tire-swap', 'wash-express', 'oil-change'].map(price), [
    84_00,
    100_00,
    58_00,
    null,
  ]);
});

test('gives parts the data of their grade and a price in cents; oil has its own grades', () => {
  const pads = services().find(({ code }) => code === 'brake-pads-front');
  assert.deepEqual(
    pads?.parts.map(({ code, priceCents, warrantyMonths }) => [code, priceCents, warrantyMonths]),
    [
      ['economy', 40_00, 3],
      ['standard', 65_00, 12],
      ['premium', 100_00, 24],
      ['oem', 140_00, 12],
    ],
  );
  const oil = services().find(({ code }) => code === 'oil-change');
  assert.deepEqual(
    oil?.parts.map(({ code }) => code),
    ['conventional', 'synthetic_blend', 'full_synthetic', 'high_mileage', 'diesel'],
  );
});

test('marks services that do not apply to electric cars', () => {
  const forEv = new Map(services().map(({ code, appliesToEv }) => [code, appliesToEv]));
  assert.deepEqual(
    ['oil-change', 'spark-plugs-4', 'wipers', 'tire-swap'].map((code) => forEv.get(code)),
    [false, false, true, true],
  );
});

test('returns labour, distance and size as cents, kilometres and factors', () => {
  assert.deepEqual(menuRates(), {
    labourCentsPerHour: 120_00,
    missedVisitFeeCents: 70_00,
    includedKm: 25,
    centsPerKm: 85,
    maxKm: 100,
  });
  assert.deepEqual(
    [...sizeFactors()],
    [
      ['compact', 0.9],
      ['sedan', 1],
      ['suv_truck', 1.3],
      ['van_large', 1.45],
    ],
  );
});

const totals: readonly (readonly [province: string, onHundredDollars: number])[] = [
  ...['AB', 'NT', 'NU', 'YT'].map((code) => [code, 5_00] as const),
  ['BC', 12_00],
  ['MB', 12_00],
  ['SK', 11_00],
  ['ON', 13_00],
  ['NS', 14_00],
  ['NB', 15_00],
  ['NL', 15_00],
  ['PE', 15_00],
  ['QC', 14_98],
];

for (const [code, expected] of totals) {
  test(`taxes a hundred dollars of brake work in ${code} in 2026 with ${expected} cents`, () => {
    const rules = provinceByCode(code);
    assert(rules);
    const lines = taxLines({
      lines: [{ kind: 'labour', code: 'brake-pads-front', amountCents: 100_00 }],
      discountCents: 0,
      rules,
      serviceDate: '2026-12-01',
    });
    assert.equal(
      lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
      expected,
    );
  });
}

test('finds all thirteen provinces by code or name in both languages', () => {
  assert.equal(provinces().length, 13);
  for (const { code, name } of provinces())
    assert.deepEqual([code, name.en, name.fr].map(provinceCode), [code, code, code]);
  assert.equal(provinceByCode('NY'), undefined);
  assert.equal(provinceCode('Texas'), undefined);
});

test('lists countries from Canada on, with calling codes without a plus sign', () => {
  assert.deepEqual(
    countries()
      .slice(0, 2)
      .map(({ code }) => code),
    ['CA', 'US'],
  );
  assert.equal(countries().length, 245);
  for (const { callingCode, name } of countries()) {
    assert.match(callingCode, /^\d+$/);
    assert(name.en && name.fr);
  }
  assert.equal(countryByCode('FR')?.callingCode, '33');
  assert.equal(countryByCode('XX'), undefined);
});
