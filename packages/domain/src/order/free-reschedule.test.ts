import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toId, type UserId } from '../ids.ts';
import {
  type FreeReschedule,
  type FreeRescheduleReason,
  keepsMechanic,
  mayRescheduleFree,
} from './free-reschedule.ts';
import type { OrderStatus, Progress } from './order.ts';

const hour = 3_600_000;
const startsAt = Date.UTC(2026, 11, 1, 15);
const now = startsAt + hour;
const [absent, other] = [toId<UserId>(5), toId<UserId>(6)];
const grant: FreeReschedule = {
  reason: 'late',
  startsAt,
  mechanicId: null,
  until: startsAt + 24 * hour,
  used: false,
};
const service = (progress: Progress | null, status: OrderStatus = 'confirm') => ({ status, progress });
const may = (changes: Partial<FreeReschedule> = {}, services = [service(null)], at = now) =>
  mayRescheduleFree({ ...grant, ...changes }, { startsAt, mechanicId: absent, services }, at);

test('allows a free move once, until its deadline, from the time it was granted for [DI023]', () => {
  assert.equal(may(), true);
  assert.equal(may({ used: true }), false);
  assert.equal(may({}, [service(null)], grant.until), false);
  assert.equal(may({ startsAt: startsAt - hour }), false);
});

test('allows a late or missed visit to move during the drive, but not after arrival or the end', () => {
  const driving = (reason: FreeRescheduleReason) => may({ reason }, [service('on_the_way')]);
  assert.deepEqual([driving('late'), driving('no_show')], [true, true]);
  assert.deepEqual([driving('weather'), driving('mechanic_off')], [false, false]);
  assert.equal(may({}, [service('arrived')]), false);
  assert.equal(may({}, [service(null, 'pending')]), false);
  assert.equal(may({}, [service(null, 'canceled')]), false);
  // All services of a visit move together.
  assert.equal(may({}, [service(null), service('in_progress')]), false);
});

test('allows no free move for a mechanic who is off once another has the visit', () => {
  assert.equal(may({ reason: 'mechanic_off', mechanicId: absent }), true);
  assert.equal(may({ reason: 'mechanic_off', mechanicId: other }), false);
});

test('keeps the mechanic of a visit, except one who is off', () => {
  assert.deepEqual((['late', 'weather', 'no_show', 'mechanic_off'] as const).map(keepsMechanic), [
    true,
    true,
    true,
    false,
  ]);
});
