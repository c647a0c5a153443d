import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../time.ts';
import { isPublicHoliday } from './public-holidays.ts';

function holidaysOf(year: number, province: string): readonly string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
    if (isPublicHoliday(day, province)) days.push(day.slice(5));
  return days;
}

// As published by the provinces.
for (const [year, province, days] of [
  [2026, 'ON', ['01-01', '02-16', '04-03', '05-18', '07-01', '09-07', '10-12', '12-25', '12-28']],
  [2025, 'ON', ['01-01', '02-17', '04-18', '05-19', '07-01', '09-01', '10-13', '12-25', '12-26']],
  [2026, 'QC', ['01-01', '04-03', '05-18', '06-24', '07-01', '09-07', '10-12', '12-25']],
  [
    2024,
    'BC',
    ['01-01', '02-19', '03-29', '05-20', '07-01', '08-05', '09-02', '09-30', '10-14', '11-11', '12-25'],
  ],
  [2027, 'NL', ['01-01', '03-26', '07-01', '09-06', '11-11', '12-27']],
] as const)
  test(`knows the public holidays of ${province} in ${year}`, () =>
    assert.deepEqual(holidaysOf(year, province), days));

test('a holiday on a weekend is observed on the Monday', () => {
  assert.equal(isPublicHoliday('2023-01-02', 'ON'), true);
  assert.equal(isPublicHoliday('2028-07-03', 'AB'), true);
});
