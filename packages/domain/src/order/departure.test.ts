import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toId, type VisitId } from '../ids.ts';
import { departureQuestion, expectedArrival, type DayVisit } from './departure.ts';

const minute = 60_000;
const hour = 60 * minute;
const visit = (id: number, startsAt: number, progress: DayVisit['progress'] = null): DayVisit => ({
  visitId: toId<VisitId>(id),
  startsAt,
  progress,
});
const ask = (
  about: DayVisit,
  others: readonly DayVisit[],
  { now = 10 * hour, driveMs = 0 }: { readonly now?: number; readonly driveMs?: number } = {},
) => departureQuestion({ visit: about, others, dayStartsAt: 0, driveMs, now });

test('asks nothing for the next visit within an hour, or when it is late', () => {
  const next = visit(1, 11 * hour);
  assert.equal(ask(next, [next, visit(2, 14 * hour)]), null);
  assert.equal(ask(next, [], { now: 12 * hour }), null);
});

test('asks when the mechanic would be there more than an hour early, with the drive [DI014]', () => {
  const later = visit(1, 12 * hour);
  assert.deepEqual(ask(later, []), { before: null, earlyMs: 2 * hour });
  assert.equal(ask(later, [], { driveMs: hour }), null);
  assert.deepEqual(ask(later, [], { driveMs: hour - minute }), { before: null, earlyMs: hour + minute });
});

test('names the visit under way, else the earliest of the day [DI014]', () => {
  const about = visit(1, 10.5 * hour);
  const [earlier, earliest] = [visit(2, 9 * hour), visit(3, 8 * hour)];
  assert.equal(ask(about, [earlier, earliest])?.before, earliest);
  const underWay = visit(4, 15 * hour, 'in_progress');
  assert.equal(ask(about, [earlier, underWay])?.before, underWay);
});

test('takes neither another service of the visit nor an unfinished one of yesterday for the next', () => {
  const about = visit(1, 10.5 * hour);
  assert.equal(ask(about, [visit(1, 10 * hour, 'arrived'), visit(2, -5 * hour)]), null);
});

test('an expected arrival is never in the past [DI046]', () => {
  assert.equal(expectedArrival({ since: 0, driveMs: 20 * minute, now: 5 * minute }), 20 * minute);
  assert.equal(expectedArrival({ since: 0, driveMs: 20 * minute, now: 45 * minute }), 45 * minute);
});
