import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCheckout } from '../booking/test-samples.ts';
import {
  dayParts,
  findSlot,
  isOpen,
  openingsOf,
  pageOf,
  partsOf,
  slotsAround,
  soonestOf,
  weekOf,
} from './slots.ts';

const { datesList } = aCheckout();
const [saturday, sunday, monday] = datesList;

test('the soonest time is first, and closed days are recognized', () => {
  assert.equal(soonestOf(datesList)?.slot.preferredTime, '2026-11-21T15:30:00-05:00');
  assert.equal(soonestOf(sunday ? [sunday] : []), undefined);
  assert.deepEqual(datesList.map(isOpen), [true, false, true]);
  assert.deepEqual(datesList.map(openingsOf), [1, 0, 3]);
});

test('a lost time returns the next three times, or the last ones before it if fewer follow [BK019]', () => {
  const around = (time: string) => slotsAround(datesList, time).map(({ slot }) => slot.preferredTime);
  const free = datesList.flatMap((day) => day.slots.filter((slot) => slot.available));
  const times = free.map((slot) => slot.preferredTime);
  assert.deepEqual(around('2026-11-20T08:00:00-05:00'), times.slice(0, 3));
  assert.deepEqual(around('2027-01-01T08:00:00-05:00'), times.slice(-3));
  assert.equal(around(times.at(-1) ?? '').includes(times.at(-1) ?? ''), false);
  assert.deepEqual(slotsAround([], times[0] ?? ''), []);
});

test("a day's times are grouped by morning, afternoon and evening in the location's time zone", () => {
  assert.ok(saturday && monday);
  assert.deepEqual(
    partsOf(monday).map(({ part, slots }) => [part, slots.length]),
    [
      ['morning', 2],
      ['afternoon', 1],
      ['evening', 1],
    ],
  );
  assert.deepEqual(
    partsOf(saturday).map(({ part }) => part),
    ['afternoon'],
  );
});

test('a chosen time is found with its day', () => {
  assert.equal(findSlot(datesList, '2026-11-23T17:00:00-05:00')?.day.date, '2026-11-23');
  assert.equal(findSlot(datesList, '2026-11-23T18:00:00-05:00'), undefined);
});

test('day names have no time zone in either language, and weeks have seven days', () => {
  assert.deepEqual(dayParts('2026-11-23', 'en'), { weekday: 'Mon', day: '23', month: 'November' });
  assert.equal(dayParts('2026-11-23', 'fr').weekday, 'lun');
  const month = Array.from({ length: 30 }, (_, index) => ({ date: `d${index}`, label: '', slots: [] }));
  assert.equal(weekOf(month, 4).length, 2);
  assert.equal(pageOf(month, 'd8'), 1);
  assert.equal(pageOf(month, undefined), 0);
});
