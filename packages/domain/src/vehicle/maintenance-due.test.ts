import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { samples } from '../../test/samples.ts';
import { civilDate, dayNumber, formatDate, parseDate } from '../civil-date.ts';
import { addDays } from '../time.ts';
import { addMonths, dueStates, maintenanceDue } from './maintenance-due.ts';
import { contradictionOf, kmPerDay, projectedKm, steadyReadings } from './odometer-series.ts';

const read = (on: string, km: number, who: 'mechanic' | 'owner' | 'owner afresh' = 'mechanic') => ({
  on,
  km,
  by: who === 'mechanic' ? who : ('owner' as const),
  afresh: who === 'owner afresh',
});
const yearly = [read('2025-12-01', 40_000), read('2026-12-01', 58_250)];
const oil = { months: 6, km: 8000 };

describe('when maintenance is due', () => {
  const due = (given: Partial<Parameters<typeof maintenanceDue>[0]>) =>
    maintenanceDue({ interval: oil, last: null, readings: [], today: '2026-12-01', ...given });
  const rows: readonly (readonly [string, ReturnType<typeof due>, Partial<ReturnType<typeof due>>])[] = [
    [
      'is not known without a record',
      due({}),
      { state: 'not_known', unknown: 'never_recorded', dueOn: null },
    ],
    [
      'goes by months only without a reading',
      due({ last: { on: '2026-10-01', km: null } }),
      { state: 'ok', dueOn: '2027-04-01', dueKm: null, by: 'months' },
    ],
    [
      'is due on its day',
      due({ last: { on: '2026-06-01', km: null } }),
      { state: 'due', dueOn: '2026-12-01' },
    ],
    [
      'is soon a month before',
      due({ last: { on: '2026-06-30', km: null } }),
      { state: 'soon', dueOn: '2026-12-30' },
    ],
    [
      'goes by kilometres first at 50 km a day',
      due({ last: { on: '2026-12-01', km: 58_250 }, readings: yearly }),
      { state: 'ok', dueOn: '2027-05-10', dueKm: 66_250, by: 'km' },
    ],
    [
      'is due when the kilometres are already reached',
      due({ last: { on: '2026-07-01', km: 50_000 }, readings: yearly }),
      { state: 'due', dueOn: '2026-12-01', dueKm: 58_000, by: 'km' },
    ],
    [
      'is soon 1,000 km before, at any pace',
      due({
        interval: { months: null, km: 10_000 },
        last: { on: '2026-11-20', km: 49_000 },
        readings: [read('2026-11-20', 58_100)],
      }),
      { state: 'soon', dueOn: null, dueKm: 59_000, by: 'km' },
    ],
    [
      'is not known by kilometres only without a reading',
      due({ interval: { months: null, km: 10_000 }, last: { on: '2026-01-01', km: null } }),
      { state: 'not_known', unknown: 'no_odometer' },
    ],
    [
      'ignores kilometres before a replaced odometer, but not months',
      due({
        last: { on: '2026-10-01', km: 180_000 },
        readings: [read('2026-10-01', 180_000), read('2026-11-01', 12, 'owner afresh')],
      }),
      { state: 'ok', dueOn: '2027-04-01', dueKm: null, by: 'months' },
    ],
    [
      'goes by months when a vehicle is hardly driven',
      due({
        interval: { months: 12, km: 20_000 },
        last: { on: '2026-01-01', km: 50_000 },
        readings: [read('2026-01-01', 50_000), read('2026-06-01', 50_001)],
      }),
      { state: 'ok', dueOn: '2027-01-01', dueKm: 70_000, by: 'months' },
    ],
    [
      'has no date by kilometres only when a vehicle is hardly driven',
      due({
        interval: { months: null, km: 20_000 },
        last: { on: '2026-01-01', km: 50_000 },
        readings: [read('2026-01-01', 50_000), read('2026-06-01', 50_001)],
      }),
      { state: 'ok', dueOn: null, dueKm: 70_000, by: 'km' },
    ],
  ];
  for (const [what, answer, expected] of rows)
    test(what, () => {
      for (const [key, value] of Object.entries(expected))
        assert.equal(answer[key as keyof typeof answer], value, key);
    });

  test('is due no later than by months, and never becomes less urgent', () => {
    const days = fc.integer({ min: 0, max: 1500 });
    fc.assert(
      fc.property(
        fc.record({
          months: fc.integer({ min: 1, max: 60 }),
          km: fc.integer({ min: 1000, max: 100_000 }),
        }),
        fc.array(fc.tuple(days, fc.integer({ min: 0, max: 300_000 })), { maxLength: 6 }),
        fc.tuple(days, days),
        (interval, raw, [one, other]) => {
          const at = (n: number) => addDays('2024-01-01', n);
          const readings = raw.map(([day, shown]) => read(at(day), shown));
          const last = { on: at(0), km: 20_000 };
          const ask = (today: string) => maintenanceDue({ interval, last, readings, today });
          const [first, second] = [ask(at(Math.min(one, other))), ask(at(Math.max(one, other)))];
          assert(first.dueOn !== null && first.dueOn <= addMonths(last.on, interval.months));
          const urgency = (state: (typeof dueStates)[number]) => 3 - dueStates.indexOf(state);
          assert(urgency(second.state) >= urgency(first.state), `${first.state} then ${second.state}`);
        },
      ),
      samples(300),
    );
  });

  test('ends months on the last day of a shorter month', () => {
    assert.deepEqual(
      [addMonths('2026-01-31', 1), addMonths('2028-01-31', 1), addMonths('2026-10-31', 6)],
      ['2026-02-28', '2028-02-29', '2027-04-30'],
    );
    assert.equal(addMonths('2026-12-15', 60), '2031-12-15');
    assert.throws(() => addMonths('soon', 1), RangeError);
  });
});

describe('a series of odometer readings', () => {
  test("rejects an owner's reading below an earlier or above a later one [VH008]", () => {
    const series = [read('2026-03-01', 50_000), read('2026-09-01', 58_000, 'owner')];
    const ask = (on: string, km: number, afresh = false) =>
      contradictionOf(read(on, km, afresh ? 'owner afresh' : 'owner'), series);
    assert.equal(ask('2026-10-01', 57_999)?.kind, 'below_earlier');
    assert.deepEqual(ask('2026-05-01', 60_000), { kind: 'above_later', with: series[1] });
    assert.deepEqual(
      [ask('2026-05-01', 55_000), ask('2026-10-01', 58_000), ask('2026-10-01', 30, true)],
      [undefined, undefined, undefined],
    );
  });

  test('starts a new series after the odometer is replaced', () => {
    const series = [read('2026-03-01', 180_000), read('2026-06-01', 10, 'owner afresh')];
    const ask = (on: string, km: number) => contradictionOf(read(on, km, 'owner'), series);
    assert.deepEqual(
      [ask('2026-07-01', 900), ask('2026-05-01', 181_000), ask('2026-05-01', 900)?.kind],
      [undefined, undefined, 'below_earlier'],
    );
    assert.deepEqual(
      steadyReadings([...series, read('2026-07-01', 900)]).map(({ km }) => km),
      [10, 900],
    );
  });

  test("prefers a mechanic's reading to an owner's error", () => {
    const series = [
      read('2026-01-01', 40_000),
      read('2026-03-01', 450_000, 'owner'),
      read('2026-06-01', 47_500),
      read('2026-07-01', 47_000, 'owner'),
    ];
    assert.deepEqual(
      steadyReadings(series).map(({ km }) => km),
      [40_000, 47_500],
    );
    assert.equal(projectedKm(series, '2026-06-01'), 47_500);
  });

  test('computes km per day from one month to two years of readings', () => {
    assert.equal(kmPerDay([read('2026-11-10', 10), read('2026-12-01', 900)]), null);
    assert.equal(kmPerDay(yearly), 50);
    assert.equal(kmPerDay([read('2015-01-01', 0), ...yearly]), 50);
    assert.deepEqual(
      [projectedKm(yearly, '2026-12-11'), projectedKm(yearly, '2026-01-01'), projectedKm([], '2026-12-01')],
      [58_750, 58_250, null],
    );
  });

  test('keeps only readings that never decrease and do not contradict each other', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 200_000 }), fc.boolean()),
          { maxLength: 8 },
        ),
        (raw) => {
          const start = dayNumber(parseDate('2024-01-01') ?? { year: 2024, month: 1, day: 1 });
          const series = raw.map(([day, km, ours]) =>
            read(formatDate(civilDate(start + day)), km, ours ? 'mechanic' : 'owner'),
          );
          const kept = steadyReadings(series);
          for (const [index, one] of kept.entries()) assert(one.km >= (kept[index - 1]?.km ?? 0));
          for (const one of kept) assert.equal(contradictionOf(one, kept), undefined);
        },
      ),
      samples(300),
    );
  });
});
