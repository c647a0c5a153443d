import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { ontario, quebec } from '../../test/provinces.ts';
import { samples } from '../../test/samples.ts';
import { toId, type AddonId } from '../ids.ts';
import type { Coupon } from './coupon.ts';
import { quote, quoteVisit } from './quote.ts';
import type { QuotedItem, VisitQuoteRequest } from './quote-request.ts';
import { visitTotal } from './visit-total.ts';

const rules = {
  labourRateCentsPerHour: 12_000,
  sizeFactors: { compact: 0.9, sedan: 1, suv_truck: 1.3, van_large: 1.45 },
  distance: { includedKm: 25, perKmCents: 85, maxKm: 100 },
  tax: ontario,
};

const item = (code: string, labourHours: number, partsCents: number | null): QuotedItem => ({
  service: { code, price: { labourHours }, sizeMultiplier: false, durationMinutes: 60 },
  parts: partsCents === null ? null : { code: 'standard', priceCents: partsCents, floorCents: 0, fees: [] },
  addons: [],
  vehicleClass: 'sedan',
});

const brakes = item('brake-pads-front', 1.2, 8_999);
const battery = item('battery-replacement', 0.5, 19_999);
const inspection = item('inspection', 1, null);

const request: VisitQuoteRequest = {
  items: [brakes, battery],
  distanceKm: 35,
  coupon: null,
  rules,
  serviceDate: '2026-12-01',
  now: 0,
};

const coupon: Coupon = {
  code: 'C',
  value: { kind: 'percent', percent: 10 },
  minimumSpendCents: 0,
  serviceCodes: null,
  cities: null,
  validFrom: null,
  validUntil: null,
  perUserLimit: null,
  overallLimit: null,
};

const withCoupon = (changes: Partial<Coupon>, more: Partial<VisitQuoteRequest> = {}): VisitQuoteRequest => ({
  ...request,
  ...more,
  coupon: {
    coupon: { ...coupon, ...changes },
    city: 'ON-toronto',
    usesByUser: 0,
    usesOverall: 0,
    owed: false,
  },
});

function priced(visit: VisitQuoteRequest) {
  const result = quoteVisit(visit);
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
}

test('charges the distance once, with the first service [MN009]', () => {
  const [first, second] = priced(request);
  const alone = quote({ ...request, ...battery, distanceKm: 10 });
  assert.ok(alone.ok);
  assert.equal(first?.extraChargesCents, 850);
  assert.equal(second?.extraChargesCents, 0);
  assert.deepEqual(second, alone.value);
  assert.equal(visitTotal(priced(request)).extraChargesCents, 850);
});

test('adds up the services of a visit with their own taxes and cash rounding', () => {
  const quotes = priced({ ...request, rules: { ...rules, tax: quebec } });
  const total = visitTotal(quotes);
  assert.equal(total.totalCents, (quotes[0]?.totalCents ?? 0) + (quotes[1]?.totalCents ?? 0));
  assert.equal(total.cashTotalCents, total.totalCents + total.cashRoundingCents);
  assert.equal(total.cashTotalCents % 5, 0);
  assert.deepEqual(
    total.taxes.map(({ tax }) => tax),
    ['GST', 'QST'],
  );
  assert.equal(
    total.taxes.reduce((sum, { amountCents }) => sum + amountCents, 0),
    total.taxCents,
  );
});

test('rounds a percentage coupon once for all services and splits it to the cent', () => {
  // 10 % of 144.00 + 89.99 + 60.00 + 199.99 = 49.398: 49.40, where the services alone would give 23.40 + 26.00.
  const quotes = priced(withCoupon({}));
  assert.equal(visitTotal(quotes).discountCents, 4_940);
  assert.deepEqual(
    quotes.map(({ discountCents }) => discountCents),
    [2_340, 2_600],
  );
  const third = priced(
    withCoupon({ value: { kind: 'percent', percent: 12.5 } }, { items: [brakes, battery, inspection] }),
  );
  assert.equal(visitTotal(third).discountCents, 7_675);
});

test('splits an amount coupon by price, up to the spend', () => {
  const quotes = priced(withCoupon({ value: { kind: 'amount', amountCents: 2_000 } }));
  assert.equal(visitTotal(quotes).discountCents, 2_000);
  assert.deepEqual(
    quotes.map(({ discountCents }) => discountCents),
    [947, 1_053],
  );
  const all = priced(withCoupon({ value: { kind: 'amount', amountCents: 9_999_999 } }));
  assert.deepEqual(
    all.map(({ subtotalCents }) => subtotalCents),
    [850, 0],
  );
});

test('applies a coupon for one service and its minimum to that service only', () => {
  const only = { serviceCodes: ['battery-replacement'] };
  assert.deepEqual(
    priced(withCoupon(only)).map(({ discountCents }) => discountCents),
    [0, 2_600],
  );
  const below = quoteVisit(withCoupon({ ...only, minimumSpendCents: 26_000 }));
  assert.ok(!below.ok && below.error.code === 'coupon' && below.error.reason.code === 'below_minimum');
  assert.ok(
    quoteVisit(withCoupon({ minimumSpendCents: 49_398 })).ok,
    'a coupon for all services counts all of them',
  );
  const other = quoteVisit(withCoupon({ serviceCodes: ['tires'] }));
  assert.ok(!other.ok && other.error.code === 'coupon' && other.error.reason.code === 'other_service');
});

test('makes lines, services and total of a random visit add up', () => {
  const anItem = fc
    .record({
      hours: fc.integer({ min: 1, max: 60 }),
      parts: fc.option(fc.nat(90_000)),
      addon: fc.nat(9_000),
    })
    .map(({ hours, parts, addon }): QuotedItem => ({
      ...item('brake-pads-front', hours / 10, parts),
      addons: [
        { servicesAddonsId: toId<AddonId>(1), code: 'wash', priceCents: addon, durationMinutes: 5, fees: [] },
      ],
    }));
  fc.assert(
    fc.property(
      fc.array(anItem, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (items, tenths, percent) => {
        const value = { kind: 'percent' as const, percent: percent / 100 };
        const quotes = priced(withCoupon({ value }, { items, distanceKm: tenths / 10 }));
        for (const one of quotes) {
          const sum = (of: (line: (typeof one.lines)[number]) => number) =>
            one.lines.reduce((all, line) => all + of(line), 0);
          assert.equal(
            sum((line) => line.discountCents),
            one.discountCents,
          );
          assert.equal(sum((line) => line.amountCents) - one.discountCents, one.subtotalCents);
          assert.equal(
            sum((line) => line.taxCents),
            one.taxCents,
          );
        }
        const total = visitTotal(quotes);
        assert.equal(total.subtotalCents + total.taxCents, total.totalCents);
      },
    ),
    samples(200),
  );
});
