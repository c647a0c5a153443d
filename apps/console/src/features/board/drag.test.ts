import { toId, type UserId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBoardDay } from './board-day.ts';
import { boardOf, clock, toronto, visitAt } from '../../../test/board.ts';
import { addedDriving, bestLane, dropTarget, openStarts, snapped } from './drag.ts';

const visit = visitAt('09:10', '10:10', { mechanicId: toId(7) });
const taken = visitAt('13:00', '14:00', { mechanicId: toId(7), ordersServicesId: toId(2) });
const day = readBoardDay(boardOf([visit, taken]), toronto);
const target = (lane: number, start: number) => dropTarget(day, { visit, by: 'pointer', lane, start });

test('drops a visit where the calendar allows it', () => {
  const { lane, reason, dropped } = target(0, clock('10:00'));
  assert.deepEqual({ lane, reason, dropped }, { lane: 0, reason: null, dropped: false });
});

test('says why a visit cannot be dropped [DI001]', () => {
  assert.equal(target(0, clock('13:30')).reason, 'overlap');
  assert.equal(target(1, clock('10:00')).reason, 'lacks_skill');
  assert.equal(target(-1, clock('10:00')).reason, 'nobody');
});

test('keeps a drag within the lanes and the day', () => {
  assert.equal(target(9, clock('10:00')).lane, 1);
  assert.equal(target(-9, clock('10:00')).lane, -1);
  assert.equal(target(0, clock('00:00') - 1).start, clock('00:00'));
  assert.equal(target(0, clock('23:59') + 86_400_000).start, clock('23:30'));
});

test("snaps to the half hour, or to the visit's own start when that is nearer", () => {
  assert.equal(snapped(day, visit, clock('10:14')), clock('10:00'));
  assert.equal(snapped(day, visit, clock('10:16')), clock('10:30'));
  assert.equal(snapped(day, visit, clock('09:12')), clock('09:10'));
});

test('joins the free starts of a lane into intervals around what is booked', () => {
  const [mia, noah] = [openStarts(day, visit, 7), openStarts(day, visit, 8)];
  const [morning] = mia;
  assert.equal(morning?.from, clock('08:00'));
  for (const { from, to } of mia)
    assert.ok(to + 3_600_000 <= clock('13:00') || from >= clock('14:00'), 'a start overlaps the booked hour');
  assert.ok(mia.length >= 2);
  assert.deepEqual(noah, []);
});

test('names the mechanic who drives least for a visit at its own time', () => {
  const near = visitAt('10:00', '11:00', { ordersServicesId: toId(3) });
  assert.deepEqual(bestLane(readBoardDay(boardOf([near]), toronto), near), { lane: 0, minutes: 0 });
  const handedOn = { ...near, former: [toId<UserId>(7)] };
  assert.equal(
    bestLane(readBoardDay(boardOf([handedOn]), toronto), handedOn),
    undefined,
    'they handed it on',
  );
  const none = visitAt('22:00', '23:00', { ordersServicesId: toId(3) });
  assert.equal(bestLane(readBoardDay(boardOf([none]), toronto), none), undefined);
});

test('counts the driving that a drop adds to the present place', () => {
  const far = { lat: 43.75, lng: -79.38 };
  const [first, last] = [
    visitAt('09:00', '10:00', { mechanicId: toId(7), ordersServicesId: toId(3), ...far }),
    visitAt('14:00', '15:00', { mechanicId: toId(7), ordersServicesId: toId(4) }),
  ];
  const board = readBoardDay(boardOf([first, last]), toronto);
  const beside = dropTarget(board, { visit: last, by: 'pointer', lane: 0, start: clock('15:30') });
  assert.equal(addedDriving(board, beside), 0);
  assert.equal(addedDriving(board, { visit: last, fit: null }), null);
  const free = { ...first, mechanicId: null };
  const open = readBoardDay(boardOf([free]), toronto);
  const given = dropTarget(open, { visit: free, by: 'pointer', lane: 0, start: clock('10:00') });
  assert.ok((addedDriving(open, given) ?? 0) > 10);
});
