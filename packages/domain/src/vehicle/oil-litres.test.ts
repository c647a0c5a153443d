import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oilLitres } from './oil-litres.ts';

test('tells the litres of oil by fuel, cylinders and displacement', () => {
  const expected: readonly (readonly [string, number | null])[] = [
    ['1.8L I4 Gas', 5],
    ['2.7L V6 Turbo Gas', 5.5],
    ['3.5L V6 Gas', 6],
    ['4.6L V8 Gas', 7],
    ['5.0L V8 Gas', 8],
    ['5.7L V8 Gas', 7],
    ['6.2L V8 Gas', 7.5],
    ['6.8L V10 Gas', 7],
    ['2.0L I4 Diesel', 6],
    ['3.0L V6 Turbo Diesel', 9],
    ['6.7L I6 Diesel', 13],
    ['Electric', null],
    ['', null],
  ];
  assert.deepEqual(
    expected.map(([name]) => oilLitres(name)),
    expected.map(([, litres]) => litres),
  );
});
