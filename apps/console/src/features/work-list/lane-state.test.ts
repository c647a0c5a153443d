import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBoardDay, type Board } from '../board/board-day.ts';
import { boardOf, clock, toronto, visitAt } from '../../../test/board.ts';
import { laneState } from './lane-state.ts';

type Mechanic = Board['mechanics'][number];

/** What Mia does at a time; she works 08:00 to 17:00 with a break at noon. */
function doingAt(
  time: string,
  changes: Partial<Mechanic> = {},
  { visits = [], zones = [toronto] }: Partial<Pick<Board, 'visits' | 'zones'>> = {},
): string | undefined {
  const { mechanics, ...board } = boardOf(visits, { zones });
  const day = readBoardDay(
    { ...board, mechanics: mechanics.map((one) => ({ ...one, ...changes })) },
    toronto,
  );
  const lane = day.lanes.find(({ name }) => name === 'Mia');
  return lane && laneState(lane, { isLate: day.isLate, now: clock(time) }).doing;
}

const off = (from: string, to: string) => ({ timeOff: [{ from: clock(from), to: clock(to) }] });

test('says free only within working hours, and off before and after them', () => {
  assert.equal(doingAt('07:59'), 'off');
  assert.equal(doingAt('08:00'), 'free');
  assert.equal(doingAt('16:59'), 'free');
  assert.equal(doingAt('17:00'), 'off');
});

test('says off on a day without hours', () => {
  const tuesdays = [{ weekday: 2, startMinute: 480, endMinute: 1020 }];
  assert.equal(doingAt('10:00', { weeklyHours: tuesdays }), 'off');
  assert.equal(doingAt('10:00', { weeklyHours: [] }), 'off');
});

test('says off during time off or a sick day, of any part of the day', () => {
  assert.equal(doingAt('10:00', off('00:00', '23:59')), 'off');
  assert.equal(doingAt('10:00', off('09:00', '11:00')), 'off');
  assert.equal(doingAt('11:00', off('09:00', '11:00')), 'free');
  const twice = [
    { from: clock('09:00'), to: clock('11:00') },
    { from: clock('10:30'), to: clock('14:00') },
  ];
  assert.equal(doingAt('13:30', { timeOff: twice }), 'off');
  const days = [{ from: clock('00:00') - 86_400_000, to: clock('00:00') + 3 * 86_400_000 }];
  assert.equal(doingAt('10:00', { timeOff: days }), 'off');
});

test('says that a mechanic is on a break instead of free', () => {
  assert.equal(doingAt('12:15'), 'pause');
  assert.equal(doingAt('12:30'), 'free');
  assert.equal(doingAt('12:15', off('12:00', '13:00')), 'off');
});

test("judges hours by the mechanic's own zone", () => {
  for (const [zone, offsetMinutes, early, first, last] of [
    // British Columbia keeps its summer time.
    ['America/Vancouver', -420, '09:59', '10:00', '19:00'],
    ['America/St_Johns', -210, '06:29', '06:30', '15:30'],
  ] as const) {
    const there = { zones: [toronto, { zone, transitions: [{ from: 0, offsetMinutes, abbreviation: '' }] }] };
    assert.equal(doingAt(early, { zone }, there), 'off');
    assert.equal(doingAt(first, { zone }, there), 'free');
    assert.equal(doingAt(last, { zone }, there), 'off');
  }
});

test('says off after a night shift of the day before', () => {
  const nights = { weeklyHours: [{ weekday: 0, startMinute: 1320, endMinute: 1800 }], breaks: [] };
  assert.equal(doingAt('05:59', nights), 'free');
  assert.equal(doingAt('06:00', nights), 'off');
});

test('names a visit that is due or next, also of a mechanic who is off by the calendar', () => {
  const visits = [visitAt('10:00', '11:00', { mechanicId: toId(7) })];
  assert.equal(doingAt('09:00', { weeklyHours: [] }, { visits }), 'next');
  assert.equal(doingAt('10:10', {}, { visits }), 'due');
  const done = visits.map((one) => ({ ...one, status: 'complete' as const }));
  assert.equal(doingAt('10:30', {}, { visits: done }), 'free');
  assert.equal(doingAt('10:30', { weeklyHours: [] }, { visits: done }), 'off');
});
