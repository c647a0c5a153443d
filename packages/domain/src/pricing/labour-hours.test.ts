import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ontario } from '../../test/provinces.ts';
import { keepsPastTables } from './fee-table-change.ts';
import { hasOwnHours, hoursFor } from './labour-hours.ts';
import { quote } from './quote.ts';
import type { VehicleClass } from './vehicle-class.ts';

const price = { labourHours: 1.5, hoursByClass: { van_large: 2.25 } };

test('applies the size factor only to classes without their own hours', () => {
  const labour = (vehicleClass: VehicleClass, sizeMultiplier: boolean): number => {
    const quoted = quote({
      service: { code: 'brakes', price, sizeMultiplier, durationMinutes: 60 },
      parts: null,
      addons: [],
      vehicleClass,
      distanceKm: 0,
      coupon: null,
      rules: {
        labourRateCentsPerHour: 10_000,
        sizeFactors: { compact: 0.9, sedan: 1, suv_truck: 1.3, van_large: 1.45 },
        distance: { includedKm: 25, perKmCents: 85, maxKm: 100 },
        tax: ontario,
      },
      serviceDate: '2026-12-01',
      now: 0,
    });
    assert.ok(quoted.ok);
    return quoted.value.serviceCostCents;
  };
  assert.deepEqual([labour('van_large', true), labour('van_large', false)], [22_500, 22_500]);
  assert.deepEqual([labour('suv_truck', true), labour('suv_truck', false)], [19_500, 15_000]);
  assert.deepEqual([hoursFor(price, 'sedan'), hoursFor(price, 'van_large')], [1.5, 2.25]);
  assert.deepEqual([hasOwnHours(price, 'sedan'), hasOwnHours({ labourHours: 1 }, 'sedan')], [false, false]);
});

test('allows changes to future fee tables only', () => {
  const table = (from: number, percent: number) => ({
    from,
    steps: [{ state: 'confirm' as const, hoursBefore: 24, percent }],
  });
  const before = [table(10, 5), table(100, 10)];
  const keeps = (tables: typeof before) => keepsPastTables(tables, { before, now: 50 });
  assert.equal(keeps([table(10, 5), table(120, 20)]), true);
  assert.equal(keeps([table(10, 5)]), true);
  assert.equal(keeps([table(10, 6), table(100, 10)]), false);
  assert.equal(keeps([table(10, 5), table(49, 10)]), false);
});
