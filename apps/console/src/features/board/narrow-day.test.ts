import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardOf, clock, toronto, visitAt } from '../../../test/board.ts';
import { readBoardDay } from './board-day.ts';
import { loadOf, summaryOf } from './day-load.ts';
import { citiesOf, narrowDay } from './narrow-day.ts';

const far = { city: 'London', lat: 42.98, lng: -81.25 };
const visits = [
  visitAt('09:00', '11:00', { mechanicId: toId(7) }),
  visitAt('09:00', '10:00', { ordersServicesId: toId(2) }),
  visitAt('10:00', '11:00', { ordersServicesId: toId(3), ...far }),
];
const board = boardOf(visits);
const day = readBoardDay(board, toronto);
const shown = (city: string, skill = '') => {
  const { lanes, unassigned } = narrowDay(day, board.mechanics, { city, skill });
  return [lanes.map(({ name }) => name), unassigned.map(({ ordersServicesId: id }) => id)];
};

test('lists the cities of the day', () => {
  assert.deepEqual(citiesOf(day), ['London', 'Toronto']);
});

test('narrows the day to mechanics who serve a city or have a skill, and to its unassigned visits [DI004]', () => {
  assert.deepEqual(shown(''), [
    ['Mia', 'Noah'],
    [2, 3],
  ]);
  assert.deepEqual(shown('Toronto'), [['Mia', 'Noah'], [2]]);
  assert.deepEqual(shown('London'), [[], [3]]);
  assert.deepEqual(shown('', '2'), [['Noah'], []]);
});

test('says how much of a working day is work and driving', () => {
  const [mia, noah] = day.lanes;
  assert.ok(mia && noah);
  // 120 of 510 minutes, from the base and back to it.
  assert.deepEqual(loadOf(mia, day.window), { visits: 1, work: 24, drive: 0 });
  assert.deepEqual(loadOf(noah, day.window), { visits: 0, work: 0, drive: 0 });
  assert.equal(loadOf({ ...noah, work: [], breaks: [] }, day.window), null);
  assert.deepEqual(summaryOf(day), { visits: 3, used: 12 });
  assert.equal(clock('00:00'), day.window.from);
});
