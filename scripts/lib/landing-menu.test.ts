import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { menu } from '../../apps/client/src/landing/menu.ts';

interface Service {
  readonly code: string;
  readonly category: string;
  readonly pricing: 'fixed' | 'labour_and_parts';
  readonly title: { readonly en: string; readonly fr: string };
  readonly labourHours: { readonly typical: number };
  readonly partsPrice?: Readonly<Record<string, number>>;
  readonly priceRange: readonly [number, number];
  readonly sizeMultiplier?: boolean;
}

const data = JSON.parse(
  readFileSync(new URL('../../packages/datasets/files/services.json', import.meta.url), 'utf8'),
) as {
  readonly labour: { readonly ratePerHour: number };
  readonly sizeMultipliers: readonly { readonly factor: number }[];
  readonly services: readonly Service[];
};

/** Lowest price of a service in whole dollars, rounded up: the smallest car with the cheapest parts. */
function lowest(service: Service): number {
  const [low, high] = service.priceRange;
  const parts = Math.min(...Object.values(service.partsPrice ?? { none: 0 }));
  const price =
    service.pricing === 'fixed'
      ? Math.round((low + high) / 2)
      : service.labourHours.typical * data.labour.ratePerHour + parts;
  const smallest = Math.min(...data.sizeMultipliers.map((one) => one.factor));
  return Math.ceil(price * (service.sizeMultiplier ? smallest : 1) - 1e-9);
}

test('shows titles and starting prices of the seed menu on the landings', () => {
  for (const category of menu)
    for (const item of category.items) {
      const service = data.services.find((one) => one.code === item.code);
      assert.ok(service, item.code);
      assert.deepEqual(
        { category: category.code, title: item.title, from: item.from },
        { category: service.category, title: service.title, from: lowest(service) },
        item.code,
      );
    }
});
