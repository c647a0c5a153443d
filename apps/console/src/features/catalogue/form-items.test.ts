import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formValues } from '#console/ui/forms/form-values.ts';
import { feeTableOf } from './prices/fees-value.ts';
import { prefixesOf } from './prefixes.ts';
import { serviceOf } from './services/service-value.ts';
import { sheetOf } from './services/sheet-value.ts';

function typed(fields: Readonly<Record<string, string | readonly string[]>>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of typeof value === 'string' ? [value] : value) data.append(name, one);
  return formValues(data);
}

test('reads a service with its hours by class, parts and add-ons', () => {
  const service = serviceOf(
    typed({
      titleEn: 'Brakes',
      pricing: 'labour_and_parts',
      labourHours: '1,5',
      'hoursByClass.suv_truck': '2',
      'hoursByClass.sedan': '',
      fixedPrice: '',
      active: 'yes',
      appliesToEv: 'no',
      searchTerms: 'squeal, bruit',
      cylinders: '4, 6',
      fuel: 'gas',
      'parts.0.code': 'pads',
      'parts.0.price': '80',
      'parts.0.cost': '',
      'parts.0.core': '22,5',
      'parts.0.perLitre': '',
      includedLitres: '',
      'parts.0.pricesByClass.heavy_truck': '120,5',
      'parts.0.warrantyMonths': '12',
      'environmentalFees.oil': '5,5',
      'environmentalFees.tire': '',
      'addons[]': ['wash', 'wipers'],
    }),
    { parts: 1, fitPrices: [] },
  );
  assert.equal(service.labourHours, 1.5);
  assert.deepEqual(service.hoursByClass, { suv_truck: 2 });
  assert.equal(service.fixedPrice, null);
  assert.deepEqual([service.active, service.appliesToEv], [true, false]);
  assert.equal(service.searchTerms, 'squeal, bruit');
  assert.deepEqual(service.fits, { cylinders: [4, 6], fuel: 'gas', drive: 'any' });
  assert.deepEqual(
    service.parts.map(({ code, price, warrantyMonths }) => [code, price, warrantyMonths]),
    [['pads', '80.00', 12]],
  );
  assert.deepEqual(service.parts[0]?.pricesByClass, { heavy_truck: '120.50' });
  assert.deepEqual([service.parts[0]?.cost, service.fitPrices], [null, []]);
  const { core, perLitre } = service.parts[0] ?? {};
  assert.deepEqual([core, perLitre, service.includedLitres], ['22.50', null, 0]);
  assert.deepEqual(service.addons, ['wash', 'wipers']);
  assert.deepEqual(service.environmentalFees, { oil: 5.5 });
});

test('reads the fixed price of a service that has one', () => {
  const service = serviceOf(typed({ pricing: 'fixed', fixedPrice: '99.9' }), {
    parts: 0,
    fitPrices: null,
  });
  assert.deepEqual([service.pricing, service.fixedPrice], ['fixed', '99.90']);
});

test('reads the items of a checklist, with limits only where one is typed', () => {
  const sheet = sheetOf(
    typed({
      evidenceRequired: 'yes',
      signatureRequired: 'no',
      'items.0.kind': 'measurement',
      'items.0.section': 'inspection',
      'items.0.amber': '4',
      'items.0.red': '2,5',
      'items.0.required': 'yes',
      'items.1.kind': 'unknown',
    }),
    2,
  );
  const [first, second] = sheet.items;
  assert.deepEqual([sheet.evidenceRequired, sheet.signatureRequired], [true, false]);
  assert.deepEqual(first?.limits, { amber: 4, red: 2.5 });
  assert.deepEqual([first?.kind, first?.section, first?.required], ['measurement', 'inspection', true]);
  assert.equal(second?.limits, null);
  assert.deepEqual([second?.kind, second?.section], ['check', 'arrival']);
});

test('reads a planned table of fees, each step a share or an amount', () => {
  const table = feeTableOf(
    typed({
      from: '2026-12-01',
      'step.0.state': 'confirm',
      'step.0.hoursBefore': '24',
      'step.0.unit': 'percent',
      'step.0.amount': '25',
      'step.1.state': 'no_show',
      'step.1.hoursBefore': '',
      'step.1.unit': 'amount',
      'step.1.amount': '80',
    }),
    2,
  );
  assert.deepEqual(table, {
    from: '2026-12-01T05:00:00Z',
    steps: [
      { state: 'confirm', hoursBefore: 24, percent: 25, amount: null },
      { state: 'no_show', hoursBefore: null, percent: null, amount: '80.00' },
    ],
  });
});

test('separates postal prefixes by commas and lines, and passes on what is none', () => {
  assert.deepEqual(prefixesOf('m5v, M4C\nnowhere; '), ['M5V', 'M4C', 'nowhere']);
});
