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

// Each employment standards act's paid holidays beside New Year's Day, Good Friday, Canada Day, Labour Day and
// Christmas, in the order of 2027, whose only holidays on a weekend are Christmas and Boxing Day.
const FAMILY = '02-15';
const VICTORIA = '05-24';
const AUGUST = '08-02';
const RECONCILIATION = '09-30';
const THANKSGIVING = '10-11';
const REMEMBRANCE = '11-11';
const ofProvinces: Readonly<Record<string, readonly string[]>> = {
  AB: [FAMILY, VICTORIA, THANKSGIVING, REMEMBRANCE],
  BC: [FAMILY, VICTORIA, AUGUST, RECONCILIATION, THANKSGIVING, REMEMBRANCE],
  MB: [FAMILY, VICTORIA, RECONCILIATION, THANKSGIVING],
  NB: [FAMILY, AUGUST, REMEMBRANCE],
  NL: [REMEMBRANCE],
  NS: [FAMILY, REMEMBRANCE],
  NT: [VICTORIA, '06-21', AUGUST, RECONCILIATION, THANKSGIVING, REMEMBRANCE],
  NU: [VICTORIA, '07-09', AUGUST, RECONCILIATION, THANKSGIVING, REMEMBRANCE],
  ON: [FAMILY, VICTORIA, THANKSGIVING, '12-28'],
  PE: [FAMILY, RECONCILIATION, REMEMBRANCE],
  QC: [VICTORIA, '06-24', THANKSGIVING],
  SK: [FAMILY, VICTORIA, AUGUST, THANKSGIVING, REMEMBRANCE],
  YT: [VICTORIA, '06-21', '08-16', RECONCILIATION, THANKSGIVING, REMEMBRANCE],
};
for (const [province, days] of Object.entries(ofProvinces))
  test(`knows the paid holidays of ${province} in 2027, and no day of another province`, () =>
    assert.deepEqual(
      holidaysOf(2027, province),
      ['01-01', '03-26', '07-01', '09-06', '12-27', ...days].toSorted(),
    ));

test('days that many people have off without a law are working days', () => {
  for (const [date, province] of [
    ['2026-08-03', 'ON'],
    ['2026-08-03', 'AB'],
    ['2026-08-03', 'MB'],
    ['2026-08-03', 'NS'],
    ['2026-09-30', 'ON'],
    ['2026-09-30', 'QC'],
    ['2026-09-30', 'AB'],
    ['2026-09-30', 'NB'],
    ['2026-11-11', 'ON'],
    ['2026-11-11', 'QC'],
    ['2026-11-11', 'MB'],
    ['2026-05-18', 'NS'],
    ['2026-05-18', 'NB'],
    ['2026-10-12', 'PE'],
    ['2026-10-12', 'NS'],
    ['2026-02-16', 'QC'],
    ['2026-02-16', 'NL'],
    ['2026-04-06', 'QC'],
    ['2026-12-28', 'BC'],
  ] as const)
    assert.equal(isPublicHoliday(date, province), false, `${date} in ${province}`);
});
