import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pulledForward } from './pull-forward.ts';

const hour = 3_600_000;
const service = (from: number, to: number) => ({ startsAt: from * hour, endsAt: to * hour, progress: null });

test('moves following services up by the length of the removed service', () => {
  assert.deepEqual(pulledForward(service(10, 11), [service(11, 13), service(13, 14)], 9 * hour), [
    { startsAt: 10 * hour, endsAt: 12 * hour },
    { startsAt: 12 * hour, endsAt: 13 * hour },
  ]);
  assert.deepEqual(pulledForward(service(10, 11), [], 9 * hour), []);
});

test('moves nothing once the time has come or a mechanic is on the way', () => {
  assert.equal(pulledForward(service(10, 11), [service(11, 12)], 10 * hour), null);
  const driving = { ...service(11, 12), progress: 'on_the_way' } as const;
  assert.equal(pulledForward(service(10, 11), [driving, service(12, 13)], 9 * hour), null);
});
