import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vehicleName } from './vehicle-name.ts';

const civic = { year: 2015, makeName: 'Honda', modelName: 'Civic' };

test('puts the year first in English and last in French', () => {
  assert.equal(vehicleName(civic, 'en'), '2015 Honda Civic');
  assert.equal(vehicleName({ ...civic, subModel: 'EX' }, 'fr'), 'Honda Civic EX 2015');
});

test('leaves out what is unknown', () => {
  assert.equal(vehicleName({ ...civic, year: 0, subModel: null }, 'en'), 'Honda Civic');
  assert.equal(vehicleName({ ...civic, modelName: '' }, 'fr'), 'Honda 2015');
});
