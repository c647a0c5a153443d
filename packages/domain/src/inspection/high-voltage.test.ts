import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HIGH_VOLTAGE_ITEM, itemsForEngine } from './high-voltage.ts';

const items = [{ code: 'secured' }, { code: HIGH_VOLTAGE_ITEM }];

test('asks for isolated high voltage only where the engine may have it', () => {
  for (const engine of [
    'Electric',
    '2.5L 4-cyl Plug-in Hybrid',
    '2.5L I4 Hybrid',
    'Hydrogen fuel cell',
    '',
    'V8',
  ])
    assert.deepEqual(itemsForEngine(items, engine), items, engine);
  for (const engine of ['1.8L I4 Gas', '3.0L V6 Turbo Diesel', '5.3L V8 Flex-fuel', '2.4L I4 Gas/CNG'])
    assert.deepEqual(itemsForEngine(items, engine), [{ code: 'secured' }], engine);
});
