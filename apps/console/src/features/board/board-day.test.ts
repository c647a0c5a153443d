import { toId, type LocationId, type OrderId } from '@hoist/domain/ids';
import { cellOf } from '@hoist/domain/scheduling/drive-table';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMovable, placeOf, readBoardDay, type BoardVisit } from './board-day.ts';
import { boardOf, clock, toronto, visitAt } from '../../../test/board.ts';

const hours = ({ from, to }: { readonly from: number; readonly to: number }) => [
  (from - clock('00:00')) / 3_600_000,
  (to - clock('00:00')) / 3_600_000,
];

test('puts each visit of the day into the lane of its mechanic or among the unassigned', () => {
  const [own, free] = [visitAt('09:00', '10:00', { mechanicId: toId(7) }), visitAt('11:00', '12:00')];
  const eve = visitAt('09:00', '10:00', {
    mechanicId: toId(7),
    startsAt: clock('09:00') - 86_400_000,
    endsAt: clock('10:00') - 86_400_000,
  });
  const day = readBoardDay(boardOf([own, free, eve]), toronto);
  assert.deepEqual(
    day.lanes.map(({ name, visits }) => [name, visits]),
    [
      ['Mia', [own]],
      ['Noah', []],
    ],
  );
  assert.deepEqual(day.unassigned, [free]);
});

test('draws working hours and breaks of a lane within the day', () => {
  const [lane] = readBoardDay(boardOf([]), toronto).lanes;
  assert.deepEqual(lane?.breaks.map(hours), [[12, 12.5]]);
  assert.equal(lane?.work[0]?.from, clock('08:00'));
  assert.equal(lane?.work.at(-1)?.to, clock('17:00'));
});

test('shows seven to nineteen, and more whole hours around an early or a late visit', () => {
  assert.deepEqual(hours(readBoardDay(boardOf([]), toronto).shown), [7, 19]);
  const wide = boardOf([visitAt('06:30', '07:30'), visitAt('19:30', '20:15')]);
  assert.deepEqual(hours(readBoardDay(wide, toronto).shown), [5, 22]);
});

test('judges a place by the rules of the calendar', () => {
  const visit = visitAt('09:00', '10:00', { mechanicId: toId(7) });
  const taken = visitAt('14:00', '15:00', { mechanicId: toId(7), ordersServicesId: toId(2) });
  const { judge } = readBoardDay(boardOf([visit, taken]), toronto);
  const errorOf = (usersId: number, time: string) => {
    const judged = judge(visit, usersId, clock(time));
    return judged.ok ? null : judged.error;
  };
  assert.equal(errorOf(7, '10:00'), null);
  assert.equal(errorOf(7, '14:30'), 'overlap');
  assert.equal(errorOf(7, '05:00'), 'too_soon');
  assert.equal(errorOf(8, '10:00'), 'lacks_skill');
  assert.equal(errorOf(99, '10:00'), 'out_of_area');
});

test('keeps more time from a visit whose position is only known roughly, and says how roughly [PL009]', () => {
  const visit = visitAt('09:00', '10:00', { mechanicId: toId(7) });
  const vague = {
    slackMinutes: 20,
    locationId: toId<LocationId>(2),
    precision: 'postal-area',
    radiusM: 1837,
  } as const;
  const errorNextTo = (changes: Partial<BoardVisit>) => {
    const next = visitAt('14:00', '15:00', { mechanicId: toId(7), ordersServicesId: toId(2), ...changes });
    const judged = readBoardDay(boardOf([visit, next]), toronto).judge(visit, 7, clock('13:00'));
    return judged.ok ? null : judged.error;
  };
  assert.equal(errorNextTo({}), null);
  assert.equal(errorNextTo(vague), 'too_early_for_next');
  const next = visitAt('14:00', '15:00', { mechanicId: toId(7), ordersServicesId: toId(2), ...vague });
  const day = readBoardDay(boardOf([visit, next]), toronto);
  assert.deepEqual(day.blockerOf(visit, 7, clock('13:00')), { visit: next, noRoad: false });
  assert.equal(day.blockerOf(visit, 7, clock('09:00')), undefined);
  assert.equal(placeOf(visit), '214 Roxton Rd');
  assert.equal(placeOf({ ...visit, ...vague }), '214 Roxton Rd ± 2 km');
});

test('names the visit that no road joins with another one, and estimates a leg that the engine does not know', () => {
  const visit = visitAt('13:00', '14:00');
  const [inland, island] = [visit, { lat: 43.62, lng: -79.37 }];
  const other = visitAt('10:00', '11:00', { mechanicId: toId(7), ordersServicesId: toId(2), ...island });
  const [one, two] = [cellOf(inland), cellOf(island)];
  const none = [
    { from: one, to: two, km: null, seconds: null },
    { from: two, to: one, km: null, seconds: null },
  ];
  const known = readBoardDay(boardOf([visit, other], { legs: none }), toronto);
  assert.deepEqual(known.judge(visit, 7, clock('13:00')), { ok: false, error: 'too_late_from_previous' });
  assert.deepEqual(known.blockerOf(visit, 7, clock('13:00')), { visit: other, noRoad: true });
  const unknown = readBoardDay(boardOf([visit, other], { legs: [] }), toronto);
  const judged = unknown.judge(visit, 7, clock('13:00'));
  assert.ok(judged.ok && judged.value.estimated);
});

test('has the zone of each visit, and its own without rules', () => {
  const vancouver = {
    zone: 'America/Vancouver',
    transitions: [{ from: 0, offsetMinutes: -420, abbreviation: 'PDT' }],
  };
  const west = visitAt('09:00', '10:00', { timezone: 'America/Vancouver' });
  const day = readBoardDay(boardOf([west], { zones: [toronto, vancouver] }), toronto);
  assert.equal(day.zoneOf(west), vancouver);
  assert.equal(day.zoneOf(visitAt('09:00', '10:00')), toronto);
});

test('marks a confirmed visit as late after the grace period or a later announced arrival', () => {
  const visit = visitAt('09:00', '10:00', { mechanicId: toId(7) });
  const lateAt = (time: string, changes = {}) => {
    const late = { ...visit, ...changes };
    return readBoardDay(boardOf([late], { now: clock(time) }), toronto).isLate(late);
  };
  assert.equal(lateAt('09:15'), false);
  assert.equal(lateAt('09:16'), true);
  assert.equal(lateAt('08:00', { expectedAt: clock('09:20') }), true);
  assert.equal(lateAt('09:30', { progress: 'arrived' }), false);
  assert.equal(lateAt('09:30', { status: 'pending' }), false);
});

test('lets the office move a visit until the mechanic has arrived or the job is complete', () => {
  assert.equal(isMovable(visitAt('09:00', '10:00')), true);
  assert.equal(isMovable(visitAt('09:00', '10:00', { progress: 'on_the_way' })), true);
  assert.equal(isMovable(visitAt('09:00', '10:00', { progress: 'in_progress' })), false);
  assert.equal(isMovable(visitAt('09:00', '10:00', { status: 'complete' })), false);
});

test('judges by the drives of the board, and by those of a lifted visit when they come', () => {
  const visit = visitAt('09:00', '10:00', { mechanicId: toId(7) });
  const there = { lat: 43.73, lng: -79.38 };
  const taken = visitAt('14:00', '15:00', { mechanicId: toId(7), ordersServicesId: toId(2), ...there });
  const [home, far] = [cellOf({ lat: 43.65, lng: -79.38 }), cellOf(there)];
  const leg = (from: number, to: number, minutes: number) => ({ from, to, km: 12, seconds: minutes * 60 });
  const board = boardOf([visit, taken], { legs: [leg(home, far, 55), leg(far, home, 55)] });
  const day = readBoardDay(board, toronto);
  const drive = day.lanes[0]?.drives.find(({ to }) => to === clock('14:00'));
  assert.equal(drive?.from, clock('13:05'));
  const moved = { ...taken, lat: 43.7, ordersServicesId: toId<OrderId>(3) };
  const errorOf = (time: string) => {
    const judged = day.judge(moved, 7, clock(time));
    return judged.ok ? null : judged.error;
  };
  assert.equal(day.lacksDrives(moved), true);
  // By the careful estimate, 11 minutes from the visit before.
  assert.equal(errorOf('10:30'), null);
  const near = cellOf(moved);
  day.learn(moved, [leg(home, near, 40), leg(near, home, 40), leg(near, far, 5), leg(far, near, 5)]);
  assert.equal(day.lacksDrives(moved), false);
  assert.equal(errorOf('10:30'), 'too_late_from_previous');
  assert.equal(errorOf('11:00'), null);
  const noRoad = { from: near, to: home, km: null, seconds: null };
  day.learn(moved, [noRoad, { ...noRoad, from: home, to: near }]);
  assert.notEqual(errorOf('11:00'), null);
  assert.equal(readBoardDay(boardOf([visit]), toronto).lacksDrives(visit), false);
});
