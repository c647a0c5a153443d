import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breakpointOf } from './breakpoints.ts';

test('widths fall into the six ranges [CO029, CO030, CO031, CO032, CO033, CO034]', () => {
  const widths = [300, 301, 599.98, 600, 959.98, 960, 1279.98, 1280, 1919.98, 1920];
  assert.deepEqual(widths.map(breakpointOf), [
    'XXSmall',
    'XSmall',
    'XSmall',
    'Small',
    'Small',
    'Medium',
    'Medium',
    'Large',
    'Large',
    'XLarge',
  ]);
});
