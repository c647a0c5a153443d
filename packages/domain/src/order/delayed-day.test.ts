import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { samples } from '../../test/samples.ts';
import { speedDrives } from '../../test/speed-drives.ts';
import { toId } from '../ids.ts';
import { driveMs } from '../scheduling/drive-time.ts';
import {
  type ExpectedStop,
  isAwaited,
  delayedDay,
  delayNews,
  mayReportDelay,
  type PlannedStop,
} from './delayed-day.ts';

const minute = 60_000;
const hour = 60 * minute;
const nine = Date.UTC(2026, 11, 1, 14);
const drives = speedDrives(45);
const here = { lat: 43.65, lng: -79.42 };
/** 11.1 km straight, 15 km by road, 21 minutes. */
const away = { lat: 43.75, lng: -79.42 };
let ids = 0;
const stop = (from: number, minutes: number, point = here): PlannedStop => {
  ids += 1;
  return { id: toId(ids), from, to: from + minutes * minute, ...point };
};
const late = (
  stops: readonly PlannedStop[],
  minutes: number,
  breaks = [] as { from: number; to: number }[],
) => delayedDay({ stops, lateMs: minutes * minute, drives, breaks }).map(({ lateMs }) => lateMs / minute);

test('passes a delay on to later visits, less the gaps between them [DI046]', () => {
  const day = [
    stop(nine, 60),
    // 60 minutes of work and 21 of driving leave a gap of 9 minutes.
    stop(nine + 90 * minute, 60, away),
    stop(nine + 4 * hour, 60),
    stop(nine + 5 * hour, 60),
  ];
  assert.deepEqual(late(day, 30), [30, 25, 0, 0]);
  assert.deepEqual(late(day, 120), [120, 115, 50, 50]);
  assert.deepEqual(late(day, 0), [0, 0, 0, 0]);
});

test('does not drive during a break', () => {
  const day = [stop(nine, 60), stop(nine + 90 * minute, 60, away)];
  const lunch = { from: nine + 95 * minute, to: nine + 125 * minute };
  assert.deepEqual(late(day, 30, [lunch]), [30, 55]);
});

test('expects no arrival early or before it is possible, and a longer delay never shortens one', () => {
  const anyStop = fc.record({
    gap: fc.integer({ min: 0, max: 24 }),
    minutes: fc.integer({ min: 15, max: 240 }),
    north: fc.integer({ min: 0, max: 20 }),
  });
  const anyDay = fc.array(anyStop, { minLength: 1, maxLength: 8 });
  const anyDelay = fc.integer({ min: 0, max: 480 });
  fc.assert(
    fc.property(anyDay, anyDelay, anyDelay, (given, one, other) => {
      let at = nine;
      const stops = given.map(({ gap, minutes, north }) => {
        const from = at + gap * 5 * minute;
        at = from + minutes * minute;
        return stop(from, minutes, { lat: here.lat + north / 100, lng: here.lng });
      });
      const day = delayedDay({ stops, lateMs: Math.min(one, other) * minute, drives, breaks: [] });
      const later = delayedDay({ stops, lateMs: Math.max(one, other) * minute, drives, breaks: [] });
      assert.equal(day[0]?.lateMs, Math.min(one, other) * minute);
      for (const [index, { expectedAt, lateMs }] of day.entries()) {
        assert.ok(lateMs >= 0 && lateMs <= (later[index]?.lateMs ?? 0));
        const [before, was] = [day[index - 1], stops[index - 1]];
        const now = stops[index];
        if (!before || !was || !now) continue;
        assert.ok(expectedAt >= before.expectedAt + was.to - was.from + driveMs(drives, was, now));
      }
    }),
    samples(100),
  );
});

test('announces a new or changed delay and its end, but nothing in the past', () => {
  const expected = (lateMinutes: number): ExpectedStop => ({
    id: toId(1),
    expectedAt: nine + lateMinutes * minute,
    lateMs: lateMinutes * minute,
  });
  const news = (lateMinutes: number, said: number | null, now = nine - hour) =>
    delayNews(expected(lateMinutes), {
      saidAt: said === null ? null : nine + said * minute,
      now,
      tellFromMs: 10 * minute,
    });
  assert.deepEqual([news(5, null), news(10, null), news(45, null)], ['nothing', 'late', 'late']);
  assert.deepEqual([news(45, 40), news(45, 30), news(30, 45)], ['nothing', 'late', 'late']);
  assert.deepEqual([news(5, 30), news(0, 30)], ['on_time', 'on_time']);
  assert.equal(news(30, null, nine + hour), 'nothing');
});

test('allows a delay of confirmed visits near their start, and treats them as awaited until arrival', () => {
  assert.equal(mayReportDelay('confirm', nine, nine - 12 * hour), true);
  assert.equal(mayReportDelay('confirm', nine, nine - 13 * hour), false);
  assert.equal(mayReportDelay('confirm', nine, nine + 5 * hour), true);
  assert.equal(mayReportDelay('confirm', nine, nine + 8 * hour), false);
  assert.equal(mayReportDelay('pending', nine, nine), false);
  assert.deepEqual([null, 'on_the_way' as const, 'arrived' as const].map(isAwaited), [true, true, false]);
});
