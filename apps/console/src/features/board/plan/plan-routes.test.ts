import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardOf, toronto, visitAt } from '../../../../test/board.ts';
import { readBoardDay, type BoardVisit } from '../board-day.ts';
import { plannedKm, plannedRoutes, type Plan, type PlannedChange } from './plan-routes.ts';

const visitOf = (id: number, hour: string, mechanicId: number | null): BoardVisit =>
  visitAt(`${hour}:00`, `${hour}:30`, {
    ordersServicesId: toId(id),
    mechanicId: mechanicId === null ? null : toId(mechanicId),
    lat: 43 + id / 100,
  });

const changeOf = (visit: BoardVisit, to: number): PlannedChange => ({
  ordersServicesId: visit.ordersServicesId,
  customer: visit.customer,
  servicesTitle: visit.servicesTitle,
  startsAt: visit.startsAt,
  timezone: visit.timezone,
  from: visit.mechanicId,
  to: toId(to),
  needsConsent: true,
});

function routesOf(visits: readonly BoardVisit[], changes: readonly PlannedChange[]) {
  const board = boardOf(visits);
  return plannedRoutes(readBoardDay(board, toronto), board.mechanics, changes).map(
    ({ name, base, stops, given, drives }) => ({
      name,
      stops: stops.map(({ visit, change }) => [visit.ordersServicesId, change !== undefined]),
      given: given.map(({ visit }) => visit.ordersServicesId),
      drives: drives.map(({ points, kind }) => {
        const [from, to] = points.map(({ lat }) => (lat === base.lat ? 0 : Math.round((lat - 43) * 100)));
        return `${kind} ${from}-${to}`;
      }),
    }),
  );
}

test('gives the route of each changed mechanic after the plan, and the drives that it drops and adds', () => {
  const [first, second, third] = [visitOf(1, '09', 7), visitOf(2, '11', 7), visitOf(3, '14', 8)];
  assert.deepEqual(routesOf([first, second, third], [changeOf(second, 8)]), [
    {
      name: 'Mia',
      stops: [[1, false]],
      given: [2],
      drives: ['kept 0-1', 'dropped 1-2', 'dropped 2-0', 'added 1-0'],
    },
    {
      name: 'Noah',
      stops: [
        [2, true],
        [3, false],
      ],
      given: [],
      drives: ['dropped 0-3', 'kept 3-0', 'added 0-2', 'added 2-3'],
    },
  ]);
});

test('leaves out mechanics without a change, and drives nowhere on a day that becomes empty', () => {
  const [only, free] = [visitOf(1, '09', 7), visitOf(2, '11', null)];
  assert.deepEqual(routesOf([only, free], [changeOf(free, 8)]), [
    { name: 'Noah', stops: [[2, true]], given: [], drives: ['added 0-2', 'added 2-0'] },
  ]);
  assert.deepEqual(routesOf([only], [changeOf(only, 8)])[0], {
    name: 'Mia',
    stops: [],
    given: [1],
    drives: ['dropped 0-1', 'dropped 1-0'],
  });
  assert.deepEqual(routesOf([only, free], []), []);
});

test('gives the kilometres of a mechanic only while the whole plan is chosen', () => {
  const [one, other] = [changeOf(visitOf(1, '10', 7), 8), changeOf(visitOf(2, '12', 9), 8)];
  const plan = {
    groups: [[one], [other]],
    mechanics: [{ mechanicId: 7, before: { km: 30 }, after: { km: 12 } }],
  } as unknown as Plan;
  assert.deepEqual(plannedKm(plan, [one, other], 7), { before: 30, after: 12 });
  assert.equal(plannedKm(plan, [one], 7), undefined);
  assert.equal(plannedKm(plan, [one, other], 8), undefined);
});
