import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testQueuedAction } from '#client/kit/offline-queue/test-queued-action.ts';
import { optimisticParts, type JobPart } from './optimistic-parts.ts';

const part = (name: string, state: JobPart['state']): JobPart => ({
  part: name,
  title: name,
  quantity: 1,
  state,
  note: '',
  ofOrder: true,
  version: 1,
  changedAt: null,
  source: 'shop',
  supplier: null,
  partNumber: '',
});
const parts = [part('order-pads', 'in_locker'), part('order-rotors', 'ordered')];
const said = (name: string, state: string, more = {}) =>
  testQueuedAction(
    'setOwnJobPart',
    { state },
    { about: 7, input: { params: { part: name }, form: { state } }, ...more },
  );

test("a part has the state of its mechanic's last unsent step [JB026]", () => {
  const acts = [said('order-pads', 'needed'), said('order-pads', 'in_van')];
  assert.deepEqual(
    optimisticParts(parts, 7, acts).map(({ state }) => state),
    ['in_van', 'ordered'],
  );
});

test('a locker pickup includes every part that is neither ordered nor missing', () => {
  const unsaid = { ...part('order-oil', 'needed'), version: 0 };
  const acts = [
    said('order-clips', 'needed'),
    testQueuedAction('updateOrderLocker', { orders_lockers_id: 0 }, { about: 7 }),
  ];
  assert.deepEqual(
    optimisticParts([...parts, unsaid, { ...unsaid, part: 'order-clips' }], 7, acts).map(
      ({ state }) => state,
    ),
    ['in_van', 'ordered', 'in_van', 'needed'],
  );
});

test('refused steps and steps of another job change nothing', () => {
  const refusal = { status: 409, code: 'wrong_state', message: 'The visit has begun' };
  const acts = [said('order-pads', 'in_van', { refusal }), said('order-rotors', 'in_van', { about: 8 })];
  assert.deepEqual(optimisticParts(parts, 7, acts), parts);
});
