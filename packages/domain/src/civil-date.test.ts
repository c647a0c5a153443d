import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { samples } from '../test/samples.ts';
import { civilDate, dayNumber, formatDate, parseDate, weekdayOf } from './civil-date.ts';

test('agrees with the Gregorian calendar from 1900 to 2200', () => {
  fc.assert(
    fc.property(fc.integer({ min: -25_567, max: 84_000 }), (days) => {
      const date = new Date(days * 86_400_000);
      const expected = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      assert.deepEqual(civilDate(days), expected);
      assert.equal(dayNumber(expected), days);
      assert.equal(weekdayOf(days), date.getUTCDay());
    }),
    samples(500),
  );
});

test('carries days and months beyond their range over', () => {
  assert.deepEqual(civilDate(dayNumber({ year: 2026, month: 13, day: 32 })), {
    year: 2027,
    month: 2,
    day: 1,
  });
  assert.deepEqual(civilDate(dayNumber({ year: 2026, month: 3, day: 0 })), { year: 2026, month: 2, day: 28 });
});

test('parses only dates that exist', () => {
  assert.deepEqual(parseDate('2028-02-29'), { year: 2028, month: 2, day: 29 });
  for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-01-01T00:00', '']) {
    assert.equal(parseDate(text), undefined, text);
  }
  assert.equal(formatDate({ year: 2026, month: 3, day: 9 }), '2026-03-09');
});
