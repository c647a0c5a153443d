import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingItems, registrationOf, type DocumentFacts } from './missing-items.ts';
import { documentNumber } from './document-kind.ts';
import { documentRules } from './document-rules.ts';
import { unreceipted } from './unreceipted.ts';
import { legalWarrantyEnd, warrantyEnd } from './warranty-end.ts';

const whole: DocumentFacts = {
  kind: 'invoice',
  province: 'ON',
  supplier: { lines: ['100 Example St'], registrations: { GST: '1', QST: '2', PST_SK: '3', PST: '4' } },
  customer: { name: 'Dana Test', lines: ['1 King St W'] },
  vehicle: {
    title: '2019 Honda Civic',
    licencePlate: 'ABCD 123',
    vin: '2HGFC2F59KH500001',
    odometerIn: 81_000,
    odometerOut: 81_002,
  },
  lines: [
    { kind: 'labour', labour: {} },
    { kind: 'parts', condition: 'new_oem' },
  ],
  taxes: [{ tax: 'HST' }],
  totalCents: 60_000,
  validUntil: 1,
  completeBy: 1,
  removedParts: 'declined',
  hasWarranty: true,
};

test('finds nothing missing in a complete document, and all required items in an empty one', () => {
  for (const province of ['ON', 'QC', 'MB', 'AB', 'BC', 'NS'])
    for (const kind of ['estimate', 'invoice'] as const)
      assert.deepEqual(missingItems({ ...whole, province, kind }), []);
  const empty: DocumentFacts = {
    ...whole,
    supplier: { lines: [], registrations: {} },
    customer: { name: '', lines: [] },
    vehicle: { title: '', licencePlate: '', vin: '', odometerIn: null, odometerOut: null },
    lines: [{ kind: 'parts' }],
    validUntil: null,
    completeBy: null,
    removedParts: null,
    hasWarranty: false,
  };
  assert.deepEqual(missingItems({ ...empty, kind: 'estimate' }), documentRules('ON').estimate);
  assert.deepEqual(missingItems(empty), [...documentRules('ON').invoice, 'tax_number']);
  assert.deepEqual(missingItems({ ...empty, province: 'QC' }), [
    ...documentRules('QC').invoice,
    'tax_number',
  ]);
  assert.deepEqual(missingItems({ ...empty, province: 'BC', totalCents: 9999 }), [
    'supplier_address',
    'customer_name',
    'vehicle',
  ]);
});

test('prefers the registration number of the province, and uses the GST number for HST', () => {
  const { registrations } = whole.supplier;
  assert.equal(registrationOf(registrations, 'HST', 'ON'), '1');
  assert.equal(registrationOf(registrations, 'QST', 'QC'), '2');
  assert.equal(registrationOf(registrations, 'PST', 'SK'), '3');
  assert.equal(registrationOf(registrations, 'PST', 'BC'), '4');
  assert.equal(registrationOf(registrations, 'RST', 'MB'), '');
});

test('puts French first in Quebec and limits bills above the estimate (decision C6) [DC005]', () => {
  assert.equal(documentRules('QC').firstLocale, 'fr');
  assert.equal(documentRules('ON').firstLocale, null);
  assert.deepEqual(
    ['ON', 'QC', 'AB', 'BC'].map((province) => documentRules(province).limit),
    ['tenth', 'exact', 'tenth_or_100', 'tenth'],
  );
});

test('gives the legal warranty of Ontario (90 days, 5,000 km) and Quebec (3 months, 5,000 km)', () => {
  const on = { year: 2026, month: 11, day: 30 };
  assert.deepEqual(legalWarrantyEnd({ province: 'ON', on, odometer: 80_000 }), {
    until: '2027-02-28',
    untilKm: 85_000,
  });
  // A month without that day ends on a later day, so that the warranty is never too short.
  assert.deepEqual(legalWarrantyEnd({ province: 'QC', on, odometer: null }), {
    until: '2027-03-02',
    untilKm: null,
  });
  assert.equal(legalWarrantyEnd({ province: 'BC', on, odometer: 1 }), null);
});

test('ends our warranty by day and by odometer', () => {
  const repaired = { province: 'ON', on: { year: 2026, month: 12, day: 1 }, odometer: 10 };
  assert.deepEqual(warrantyEnd(repaired, { months: 12, km: 20_000 }), {
    until: '2027-12-01',
    untilKm: 20_010,
  });
  assert.deepEqual(warrantyEnd(repaired, { months: 3, km: 0 }), { until: '2027-03-01', untilKm: null });
  assert.deepEqual(warrantyEnd({ ...repaired, odometer: null }, { months: 1, km: 5000 }), {
    until: '2027-01-01',
    untilKm: null,
  });
  assert.equal(warrantyEnd(repaired, { months: 0, km: 0 }), null);
});

test('issues a receipt once per payment, up to the payable amount [DC004]', () => {
  const payments = [
    { means: 'a', amountCents: 5000 },
    { means: 'b', amountCents: 4000 },
  ];
  assert.deepEqual(unreceipted(payments, { payableCents: 8000, receiptedCents: 0 }), [
    { means: 'a', amountCents: 5000 },
    { means: 'b', amountCents: 3000 },
  ]);
  assert.deepEqual(unreceipted(payments, { payableCents: 9000, receiptedCents: 6000 }), [
    { means: 'b', amountCents: 3000 },
  ]);
  assert.deepEqual(unreceipted(payments, { payableCents: 9000, receiptedCents: 9000 }), []);
});

test('formats document numbers', () => {
  assert.equal(documentNumber('credit_note', 12), 'C-000012');
  assert.equal(documentNumber('tip_receipt', 3), 'T-000003');
  assert.equal(documentNumber('invoice', 1_234_567), 'I-1234567');
});
