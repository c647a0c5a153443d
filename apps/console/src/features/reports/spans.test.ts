import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '@hoist/domain/time';
import { spansOf } from './spans.ts';

const days = (count: number, from = '2026-01-30') =>
  Array.from({ length: count }, (_, index) => ({ day: addDays(from, index) }));

test('groups a short period by days, a longer one by weeks and a long one by months', () => {
  assert.equal(spansOf(days(62)).length, 62);
  const weeks = spansOf(days(90));
  assert.equal(weeks.length, 13);
  assert.deepEqual([weeks[0]?.from, weeks[0]?.to], ['2026-01-30', '2026-02-05']);
  const months = spansOf(days(365));
  assert.deepEqual(
    months.slice(0, 2).map(({ from, to }) => [from, to]),
    [
      ['2026-01-30', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
    ],
  );
  for (const spans of [weeks, months])
    assert.equal(
      spans.reduce((sum, span) => sum + span.days.length, 0),
      spans === weeks ? 90 : 365,
    );
});
