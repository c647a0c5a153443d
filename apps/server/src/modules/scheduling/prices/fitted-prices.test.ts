import assert from 'node:assert/strict';
import { test } from 'node:test';
import { provinceByCode } from '@hoist/datasets/tax';
import { makesOf, modelsOf, years } from '@hoist/datasets/vehicles/vehicle-catalogue';
import type { Coupon } from '@hoist/domain/pricing/coupon';
import { quote } from '@hoist/domain/pricing/quote';
import { sql } from 'kysely';
import { fits } from '@hoist/domain/vehicle/fits';
import { type FittedMenuService, loadMenu, readMenu } from '#modules/catalogue';
import { readBookingSettings } from '#server/shared/settings/booking-settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { guestVehicle } from './guest-quote.ts';
import { quotedService } from './price.ts';
import type { BookingVehicle } from '../booking/queries.ts';
import { fittedService } from '../booking/selection.ts';

const database = await testDatabase();
await database.transaction((tx) => loadMenu(tx));
// A company that enters costs: one of them too high for its price.
await sql`UPDATE service_parts SET cost_cents = CASE code WHEN 'premium' THEN price_cents * 74 / 100 ELSE price_cents END
  WHERE code IN ('economy', 'premium')`.execute(database.db);
const menu = await readMenu(database.db);
const settings = await readBookingSettings(database.db);
const now = Date.parse('2026-12-01T12:00:00Z');

/** Every model of every year, as a visitor names it. */
function* vehicles(): Generator<BookingVehicle> {
  for (const year of years())
    for (const { makesID: makeId } of makesOf(year))
      for (const { modelsID: modelId } of modelsOf(year, makeId)) {
        const vehicle = guestVehicle({ year, makeId, modelId, now });
        assert.ok(vehicle.ok);
        yield vehicle.value;
      }
}

const coupon = (value: Coupon['value']): Coupon => ({
  code: 'C',
  value,
  minimumSpendCents: 0,
  serviceCodes: null,
  cities: null,
  validFrom: null,
  validUntil: null,
  perUserLimit: null,
  overallLimit: null,
});

const coupons = [
  coupon({ kind: 'percent', percent: 10 }),
  coupon({ kind: 'percent', percent: 33.33 }),
  coupon({ kind: 'percent', percent: 100 }),
  coupon({ kind: 'amount', amountCents: 20_00 }),
  coupon({ kind: 'amount', amountCents: 333_33 }),
];

const ruleless = { ...settings, partsRule: { ...settings.partsRule, leastMarkup: 0 }, environmentalFees: {} };
const province = { code: 'AB', tax: provinceByCode('AB') };

/** The least amount for parts, from what they cost. */
function leastOf(listed: FittedMenuService, code: string): number {
  const part = listed.parts.find((one) => one.code === code);
  const original = menu.byCode.get(listed.code)?.parts.find((one) => one.code === code);
  assert.ok(part && original);
  const share =
    original.costCents === null ? settings.partsRule.usualCost : original.costCents / original.priceCents;
  return part.priceCents * share * settings.partsRule.leastMarkup;
}

test('keeps the margin on parts after every coupon, for every vehicle of the catalogue [MN008]', (context) => {
  const { tax } = province;
  assert.ok(tax);
  const counts = { vehicles: 0, offered: 0, byOffice: 0, priced: 0 };
  const seen = new Set<string>();
  for (const vehicle of vehicles()) {
    counts.vehicles += 1;
    for (const service of menu.services) {
      if (!fits(service, vehicle)) continue;
      counts.offered += 1;
      const fitted = fittedService(service, { vehicle, state: province.code, settings });
      if (fitted.byOffice) counts.byOffice += 1;
      const { labourHours, fixedPriceCents, parts, slotMinutes } = fitted;
      const priced = parts.map(({ code, priceCents, floorCents }) => [code, priceCents, floorCents]);
      const key = JSON.stringify([service.code, vehicle.sizeClass, labourHours, fixedPriceCents, priced]);
      if (fitted.byOffice || seen.has(key)) continue;
      seen.add(key);
      assert.ok(slotMinutes >= Math.min(service.slotMinutes, labourHours * 60), key);
      const listed = fittedService(service, { vehicle, state: province.code, settings: ruleless });
      for (const part of parts)
        for (const each of coupons) {
          const quoted = quote({
            service: quotedService(fitted),
            parts: part,
            addons: [],
            vehicleClass: vehicle.sizeClass,
            distanceKm: 0,
            coupon: { coupon: each, city: 'AB-calgary', usesByUser: 0, usesOverall: 0, owed: false },
            rules: {
              labourRateCentsPerHour: settings.labourRateCentsPerHour,
              sizeFactors: settings.sizeFactors,
              distance: { includedKm: 25, perKmCents: 85, maxKm: 100 },
              tax,
            },
            serviceDate: '2026-12-01',
            now,
          });
          assert.ok(quoted.ok);
          const line = quoted.value.lines.find(({ kind }) => kind === 'parts');
          assert.ok(line);
          const kept = line.amountCents - line.discountCents;
          const least = leastOf(listed, part.code);
          assert.ok(kept >= least - 0.001, `${vehicle.year} ${vehicle.modelName} ${key}: ${kept} < ${least}`);
          counts.priced += 1;
        }
    }
  }
  const share = counts.byOffice / counts.offered;
  context.diagnostic(
    `${counts.vehicles} vehicles, ${counts.offered} services for them, ${counts.byOffice} priced by the office ` +
      `(${(share * 100).toFixed(2)}%), ${counts.priced} different prices with coupons`,
  );
  assert.ok(counts.vehicles > 12_000 && counts.priced > 10_000, JSON.stringify(counts));
  assert.ok(share > 0 && share < 0.1, `${share} of the prices are left to the office`);
});
