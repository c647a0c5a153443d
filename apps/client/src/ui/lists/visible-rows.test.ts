import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heightBetween, visibleRows } from './visible-rows.ts';

const even = (index: number) => (index % 2 === 0 ? 100 : 50);

test('renders only the visible rows and a few around them [OF013]', () => {
  const rows = { count: 1000, heightOf: even, overscan: 2 };
  assert.deepEqual(visibleRows({ ...rows, from: 0, to: 200 }), [0, 1, 2, 3, 4]);
  assert.deepEqual(visibleRows({ ...rows, from: 1500, to: 1700 }), [18, 19, 20, 21, 22, 23, 24]);
  assert.equal(visibleRows({ ...rows, from: 0, to: 800 }).length < 20, true);
});

test('handles the end of the list, short lists and empty ones', () => {
  assert.deepEqual(visibleRows({ count: 10, heightOf: even, overscan: 1, from: 9000, to: 9900 }), [8, 9]);
  assert.deepEqual(visibleRows({ count: 2, heightOf: even, overscan: 5, from: -300, to: 900 }), [0, 1]);
  assert.deepEqual(visibleRows({ count: 0, heightOf: even, overscan: 5, from: 0, to: 900 }), []);
});

test('keeps the focused row however far it is scrolled away', () => {
  const shown = visibleRows({ count: 100, heightOf: even, overscan: 1, from: 3000, to: 3100, focused: 2 });
  assert.equal(shown[0], 2);
  assert.equal(new Set(shown).size, shown.length);
});

test('sums the heights of the rows that are left out [OF013]', () => {
  assert.equal(heightBetween(even, 0, 4), 300);
  assert.equal(heightBetween(even, 4, 4), 0);
});
