import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyText } from './body-text.ts';
import { driveText, engineText, vehicleTraits } from './vehicle-traits.ts';

test('describes engine and drive in the words of each language', () => {
  const rav4 = { engine: '1.8L I4 Gas', drive: 'FWD' };
  assert.equal(vehicleTraits(rav4, 'en'), '1.8\u00a0L · gas · front-wheel drive');
  assert.equal(vehicleTraits(rav4, 'fr'), '1,8\u00a0L · essence · traction avant');
  assert.equal(
    vehicleTraits({ engine: '2.0L 4-cyl Turbo Gas', drive: '' }, 'fr'),
    '2,0\u00a0L · essence turbo',
  );
  assert.equal(vehicleTraits({ engine: '2.0L I4 Turbo Gas', drive: '' }, 'en'), '2.0\u00a0L · turbo gas');
  assert.equal(vehicleTraits({ engine: 'Electric', drive: 'RWD' }, 'fr'), 'électrique · propulsion');
  assert.equal(vehicleTraits({ engine: '', drive: '' }, 'fr'), '');
});

test('tells engines of one model apart, and keeps the words of a customer', () => {
  assert.equal(engineText('2.5L V6 Gas', 'en'), '2.5\u00a0L V6, gas');
  assert.equal(engineText('2.5L 4-cyl Plug-in Hybrid', 'fr'), '2,5\u00a0L 4\u00a0cyl., hybride rechargeable');
  assert.equal(engineText('the old Wankel', 'fr'), 'the old Wankel');
  assert.equal(driveText('with a chain', 'fr'), 'with a chain');
  assert.equal(bodyText('SUV', 'fr'), 'VUS');
});
