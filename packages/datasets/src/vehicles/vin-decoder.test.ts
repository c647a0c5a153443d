import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDigit } from '@hoist/domain/vehicle/vin';
import { decodeVin } from './vin-decoder.ts';
import { catalogueEntry } from './vehicle-catalogue.ts';

/** Replaces the check digit of a VIN with the correct one. */
const withCheckDigit = (vin: string): string => vin.slice(0, 8) + checkDigit(vin) + vin.slice(9);

function answer(vin: string): Extract<ReturnType<typeof decodeVin>, { ok: true }>['value'] {
  const decoded = decodeVin(vin);
  assert(decoded.ok);
  return decoded.value;
}

const known = [
  ['2HGFB2F50FH123456', 2015, 'Honda', 'Civic', 'LX', 'Sedan', '1.8L I4 Gas', 'FWD'],
  ['JTDKN3DU0A0000001', 2010, 'Toyota', 'Prius', undefined, 'Hatchback', '1.8L I4 Hybrid', 'FWD'],
  ['1FTFW1ET0DFC10312', 2013, 'Ford', 'F-150', null, 'Pickup', '3.5L V6 Turbo Gas', null],
  ['5YJ3E1EA0KF317000', 2019, 'Tesla', 'Model 3', null, 'Sedan', 'Electric', null],
  ['1C4RJFAG0FC700001', 2015, 'Jeep', 'Grand Cherokee', 'Laredo', 'SUV', '3.6L V6 Flex-fuel', null],
  ['1G1ZT51806F100001', 2006, 'Chevrolet', 'Malibu', 'LT', 'Sedan', '3.5L V6 Gas', 'FWD'],
  ['KMHDH4AE0DU500001', 2013, 'Hyundai', 'Elantra', null, 'Sedan', '1.8L I4 Gas', 'FWD'],
  ['JF1GPAK60D1800001', 2013, 'Subaru', 'Impreza', null, undefined, '2.0L H4 Gas', 'AWD'],
] as const;

for (const [vin, year, make, model, trim, body, engine, drive] of known) {
  test(`decodes a VIN of a ${year} ${make} ${model} to the catalogue's names and options [VH002]`, () => {
    const value = answer(withCheckDigit(vin));
    assert.equal(value.checkDigitValid, true);
    assert.deepEqual([value.yearVehicle, value.makeName, value.modelName], [year, make, model]);
    assert.deepEqual([value.modelEngine, value.driveType], [engine, drive]);
    if (trim !== undefined) assert.equal(value.subModelVehicle, trim);
    if (body !== undefined) assert.equal(value.modelBody, body);
    const entry = catalogueEntry(year, value.modelVehicle ?? 0);
    assert.equal(entry?.makeId, value.makeVehicle);
    for (const [offered, decoded] of [
      [entry?.subModels, value.subModelVehicle],
      [entry?.bodies, value.modelBody],
      [entry?.drives, value.driveType],
      [entry?.engines.map(({ label }) => label), value.modelEngine],
    ] as const) {
      if (decoded !== null) assert(offered?.includes(decoded), `${decoded} is an option`);
    }
  });
}

test('accepts lower case, spaces and hyphens', () => {
  assert.equal(
    answer(
      withCheckDigit('2HGFB2F50FH123456')
        .toLowerCase()
        .replace(/^(...)/, '$1 - '),
    ).modelName,
    'Civic',
  );
});

test('reports a wrong check digit and decodes the rest', () => {
  const value = answer(withCheckDigit('2HGFB2F50FH123456').replace(/6$/, '7'));
  assert.deepEqual([value.checkDigitValid, value.modelName], [false, 'Civic']);
});

test('reads the letter O, which no VIN has, as a zero', () => {
  assert.equal(answer('2HGFB2F5OFH123456').modelName, 'Civic');
});

for (const vin of [
  '',
  '2HGFB2F50FH12345',
  '2HGFB2F50FH1234567',
  'IHGFB2F50FH123456',
  '2HGFBQF50FH123456',
  '2HGFB2F5*FH123456',
])
  test(`refuses '${vin}' as an impossible VIN`, () => {
    assert.deepEqual(decodeVin(vin), { ok: false, error: 'impossible_vin' });
  });

test('returns only the check digit for an unknown manufacturer', () => {
  const value = answer(withCheckDigit('ZZZAB2F50FH123456'));
  assert.equal(value.checkDigitValid, true);
  assert.deepEqual(
    Object.entries(value).filter(([, fact]) => fact !== null),
    [['checkDigitValid', true]],
  );
});

test('returns make and year for an unknown car of a known manufacturer', () => {
  const value = answer('1HGBH41JXMN109186');
  assert.deepEqual([value.makeName, value.yearVehicle, value.modelName], ['Honda', 1991, null]);
});
