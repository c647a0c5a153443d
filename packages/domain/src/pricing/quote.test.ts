import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { britishColumbia, ontario, quebec } from '../../test/provinces.ts';
import { samples } from '../../test/samples.ts';
import { toId, type AddonId } from '../ids.ts';
import { roundCash } from '../money/cash-rounding.ts';
import { couponDiscount, normaliseCouponCode, type Coupon } from './coupon.ts';
import { distanceCharge } from './distance-charge.ts';
import { estimateHashInput } from './estimate-hash-input.ts';
import { quote, type Quote } from './quote.ts';
import type { QuoteRequest } from './quote-request.ts';
import { vehicleClass } from './menu/vehicle-class.ts';

const rules = {
  labourRateCentsPerHour: 12_000,
  sizeFactors: { compact: 0.9, sedan: 1, suv_truck: 1.3, van_large: 1.45 },
  distance: { includedKm: 25, perKmCents: 85, maxKm: 100 },
  tax: ontario,
};

const brakes: QuoteRequest = {
  service: {
    code: 'brake-pads-front',
    price: { labourHours: 1.2 },
    sizeMultiplier: false,
    durationMinutes: 90,
  },
  parts: { code: 'standard', priceCents: 8_999, floorCents: 6_750, fees: [] },
  addons: [],
  vehicleClass: 'sedan',
  distanceKm: 12,
  coupon: null,
  rules,
  serviceDate: '2026-12-01',
  now: 0,
};

const coupon: Coupon = {
  code: 'WELCOME10',
  value: { kind: 'percent', percent: 10 },
  minimumSpendCents: 0,
  serviceCodes: null,
  cities: null,
  validFrom: null,
  validUntil: null,
  perUserLimit: null,
  overallLimit: null,
};

const withCoupon = (changes: Partial<Coupon>, request: QuoteRequest = brakes): QuoteRequest => ({
  ...request,
  coupon: {
    coupon: { ...coupon, ...changes },
    city: 'ON-toronto',
    usesByUser: 0,
    usesOverall: 0,
    owed: false,
  },
});

function priced(request: QuoteRequest): Quote {
  const result = quote(request);
  assert.ok(result.ok);
  return result.value;
}

test('adds labour by the hour, parts by their type and tax', () => {
  const { serviceCostCents, partsCostCents, subtotalCents, taxes, totalCents, durationMinutes } =
    priced(brakes);
  assert.deepEqual([serviceCostCents, partsCostCents, subtotalCents], [14_400, 8_999, 23_399]);
  assert.deepEqual(taxes, [{ tax: 'HST', rate: 0.13, amountCents: 3042 }]);
  assert.equal(totalCents, 26_441);
  assert.equal(durationMinutes, 90);
});

test('rounds cash after tax, but not the card total [MN002]', () => {
  const { totalCents, cashTotalCents, cashRoundingCents } = priced(brakes);
  assert.deepEqual([totalCents, cashTotalCents, cashRoundingCents], [26_441, 26_440, -1]);
});

test('charges more for a larger vehicle only with a size multiplier', () => {
  const wash = {
    code: 'detail-full',
    price: { fixedCents: 25_000 },
    sizeMultiplier: true,
    durationMinutes: 255,
  };
  const request = { ...brakes, service: wash, parts: null };
  const costs = (['compact', 'sedan', 'suv_truck', 'van_large'] as const).map(
    (each) => priced({ ...request, vehicleClass: each }).serviceCostCents,
  );
  assert.deepEqual(costs, [22_500, 25_000, 32_500, 36_250]);
  assert.equal(priced({ ...brakes, vehicleClass: 'van_large' }).serviceCostCents, 14_400);
});

test('adds the price and duration of add-ons', () => {
  const addons = [
    {
      servicesAddonsId: toId<AddonId>(3),
      code: 'brake-fluid-addon',
      priceCents: 4_500,
      durationMinutes: 30,
      fees: [],
    },
  ];
  const { subtotalCents, durationMinutes } = priced({ ...brakes, addons });
  assert.deepEqual([subtotalCents, durationMinutes], [27_899, 120]);
});

test('charges distance beyond 25 km and refuses more than 100 km [MN009]', () => {
  const cases = [
    [0, 0],
    [25, 0],
    [25.04, 0],
    [25.1, 9],
    [37.3, 1046],
    [100, 6375],
    [100.04, 6375],
  ] as const;
  for (const [km, cents] of cases)
    assert.deepEqual(distanceCharge(km, rules.distance), { ok: true, value: cents }, `${km}`);
  assert.deepEqual(quote({ ...brakes, distanceKm: 100.05 }), {
    ok: false,
    error: { code: 'too_far', maxKm: 100 },
  });
  const { extraChargesCents, extraChargePerKmCents, subtotalCents } = priced({ ...brakes, distanceKm: 37.3 });
  assert.deepEqual([extraChargesCents, extraChargePerKmCents, subtotalCents], [1046, 85, 24_445]);
});

test('applies a percentage coupon before tax, without distance [MN007]', () => {
  const { discountCents, subtotalCents, taxCents } = priced(withCoupon({}, { ...brakes, distanceKm: 37.3 }));
  assert.deepEqual([discountCents, subtotalCents, taxCents], [2340, 22_105, 2874]);
});

test('limits an amount coupon to the spend, and above what the parts cost unless it is owed [MN008]', () => {
  const amount = { kind: 'amount' as const, amountCents: 100_000 };
  const request = withCoupon({ value: amount });
  const coupon = request.coupon && { ...request.coupon, owed: true };
  const { discountCents, totalCents } = priced({ ...request, coupon });
  assert.deepEqual([discountCents, totalCents], [23_399, 0]);
  assert.deepEqual(priced(request).discountCents, 23_399 - 6750);
});

test('charges environmental fees with tax on lines of their own, which only a credit lowers [MN010]', () => {
  const tire = { kind: 'tire', amountCents: 500 } as const;
  const wiper = { servicesAddonsId: toId<AddonId>(1), code: 'spare', priceCents: 0, durationMinutes: 0 };
  const request = {
    ...brakes,
    parts: { code: 'standard', priceCents: 8_999, floorCents: 0, fees: [tire] },
    addons: [{ ...wiper, fees: [tire] }],
  };
  const plain = priced(brakes);
  const charged = priced(request);
  const fee = charged.lines.filter(({ kind }) => kind === 'fee');
  assert.deepEqual(fee, [{ kind: 'fee', code: 'tire', amountCents: 1_000, discountCents: 0, taxCents: 130 }]);
  assert.deepEqual(
    [
      charged.partsCostCents,
      charged.subtotalCents - plain.subtotalCents,
      charged.totalCents - plain.totalCents,
    ],
    [plain.partsCostCents, 1_000, 1_130],
  );
  const all = withCoupon({ value: { kind: 'percent', percent: 100 } }, request);
  assert.equal(priced(all).subtotalCents, 1_000);
  const owed = all.coupon && { ...all.coupon, owed: true };
  assert.equal(priced({ ...all, coupon: owed }).totalCents, 0);
});

test('returns the reason when a coupon cannot be used', () => {
  const use = {
    now: 1000,
    serviceCode: 'oil-change',
    city: 'ON-toronto',
    spendCents: 9_999,
    usesByUser: 1,
    usesOverall: 5,
  };
  const cases: readonly (readonly [Partial<Coupon>, string | undefined])[] = [
    [{}, undefined],
    [{ validFrom: 1001 }, 'not_yet_valid'],
    [{ validFrom: 1000 }, undefined],
    [{ validUntil: 1000 }, 'expired'],
    [{ validUntil: 1001 }, undefined],
    [{ serviceCodes: ['brake-pads-front'] }, 'other_service'],
    [{ serviceCodes: ['oil-change'] }, undefined],
    [{ cities: ['ON-ottawa'] }, 'other_city'],
    [{ cities: ['ON-ottawa', 'ON-toronto'] }, undefined],
    [{ minimumSpendCents: 10_000 }, 'below_minimum'],
    [{ minimumSpendCents: 9_999 }, undefined],
    [{ perUserLimit: 1 }, 'used_by_user'],
    [{ perUserLimit: 2 }, undefined],
    [{ overallLimit: 5 }, 'used_up'],
    [{ overallLimit: 6 }, undefined],
  ];
  for (const [changes, code] of cases) {
    const result = couponDiscount({ ...coupon, ...changes }, use);
    assert.equal(result.ok ? undefined : result.error.code, code, JSON.stringify(changes));
  }
  const refused = quote(withCoupon({ minimumSpendCents: 99_999 }));
  assert.deepEqual(refused, {
    ok: false,
    error: { code: 'coupon', reason: { code: 'below_minimum', minimumSpendCents: 99_999 } },
  });
  assert.equal(normaliseCouponCode(' welcome 10'), 'WELCOME10');
});

const cents = fc.nat(200_000);
const requests: fc.Arbitrary<QuoteRequest> = fc.record({
  service: fc.record({
    code: fc.constantFrom('brake-pads-front', 'battery-boost'),
    price: fc.oneof(
      fc.record({ fixedCents: cents }),
      fc.record({ labourHours: fc.nat(90).map((tenths) => tenths / 10) }),
    ),
    sizeMultiplier: fc.boolean(),
    durationMinutes: fc.integer({ min: 15, max: 480 }),
  }),
  parts: fc.option(
    fc.tuple(cents, fc.double({ min: 0, max: 1, noNaN: true })).map(([priceCents, share]) => ({
      code: 'standard',
      priceCents,
      floorCents: Math.floor(priceCents * share),
      fees: [],
    })),
  ),
  addons: fc.array(
    fc.record({
      servicesAddonsId: fc.integer({ min: 1, max: 99 }).map(toId<AddonId>),
      code: fc.constantFrom('wax', 'air-filter'),
      priceCents: cents,
      durationMinutes: fc.nat(60),
      fees: fc.constant([]),
    }),
    { maxLength: 4 },
  ),
  vehicleClass: fc.constantFrom('compact', 'sedan', 'suv_truck', 'van_large'),
  distanceKm: fc.double({ min: 0, max: 100, noNaN: true }),
  coupon: fc.option(
    fc.record({
      coupon: fc
        .oneof(
          fc.record({ kind: fc.constant('percent' as const), percent: fc.nat(100) }),
          fc.record({ kind: fc.constant('amount' as const), amountCents: cents }),
        )
        .map((value) => ({ ...coupon, value })),
      city: fc.constant('ON-toronto'),
      usesByUser: fc.constant(0),
      usesOverall: fc.constant(0),
      owed: fc.boolean(),
    }),
  ),
  rules: fc.constantFrom(ontario, quebec, britishColumbia).map((tax) => ({ ...rules, tax })),
  serviceDate: fc.constant('2026-12-01'),
  now: fc.constant(0),
});

test('makes the lines of a random quote add up to its total', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const result = priced(request);
      const sum = (pick: (line: Quote['lines'][number]) => number) =>
        result.lines.reduce((all, line) => all + pick(line), 0);
      assert.equal(sum((line) => line.amountCents) - result.discountCents, result.subtotalCents);
      assert.equal(
        sum((line) => line.discountCents),
        result.discountCents,
      );
      assert.equal(
        sum((line) => line.taxCents),
        result.taxCents,
      );
      assert.equal(result.subtotalCents + result.taxCents, result.totalCents);
      assert.equal(result.cashTotalCents, roundCash(result.totalCents));
      assert.equal(result.totalCents + result.cashRoundingCents, result.cashTotalCents);
      const addons = result.addons.reduce((all, addon) => all + addon.priceCents, 0);
      const charges = result.serviceCostCents + result.partsCostCents + addons + result.extraChargesCents;
      assert.equal(charges - result.discountCents, result.subtotalCents);
      for (const line of result.lines) {
        assert.ok(line.discountCents >= 0 && line.discountCents <= line.amountCents && line.taxCents >= 0);
        if (line.kind === 'travel') assert.equal(line.discountCents, 0);
        if (line.kind === 'parts' && request.coupon?.owed === false)
          assert.ok(line.amountCents - line.discountCents >= (request.parts?.floorCents ?? 0));
      }
    }),
    samples(500),
  );
});

test('gives equal estimates the same hash input, and changed ones another [DC008]', () => {
  const estimate = { quote: priced(brakes), province: 'ON', serviceDate: '2026-12-01', expiresAt: 1 };
  const shuffled = { expiresAt: 1, serviceDate: '2026-12-01', province: 'ON', quote: { ...priced(brakes) } };
  assert.equal(estimateHashInput(shuffled), estimateHashInput(estimate));
  assert.notEqual(estimateHashInput({ ...estimate, expiresAt: 2 }), estimateHashInput(estimate));
  const dearer = { ...estimate, quote: { ...estimate.quote, totalCents: 26_442 } };
  assert.notEqual(estimateHashInput(dearer), estimateHashInput(estimate));
});

test('maps every body of the catalogue to a size class, and unknown ones to sedan', () => {
  const classes = {
    Coupe: 'compact',
    Hatchback: 'compact',
    Convertible: 'compact',
    Sedan: 'sedan',
    Wagon: 'sedan',
    SUV: 'suv_truck',
    Pickup: 'suv_truck',
    Minivan: 'van_large',
    Van: 'van_large',
    'Cargo Van': 'van_large',
    'Chassis Cab': 'van_large',
    Cutaway: 'van_large',
    'Something else': 'sedan',
    '': 'sedan',
  };
  for (const [body, expected] of Object.entries(classes)) assert.equal(vehicleClass(body), expected, body);
  assert.equal(vehicleClass(null), 'sedan');
});
