import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QueuedAction } from '#client/kit/offline-queue/queued-action.ts';
import { testQueuedAction } from '#client/kit/offline-queue/test-queued-action.ts';
import { testOrder } from '#client/model/order/test-orders.ts';
import { visitTime } from '#client/model/visit/visit-time.ts';
import { optimisticAbsence } from './optimistic-absence.ts';

const order = testOrder({ orderServiceStatus: 'confirm', progress: 'arrived' });
const startsAt = Date.parse(order.preferredTimeUnformatted);
const minute = 60_000;
const act = (step: string, minutes: number, more: Partial<QueuedAction> = {}) =>
  testQueuedAction(
    'reportNoShow',
    { step, done_at: new Date(startsAt + minutes * minute).toISOString() },
    { about: order.ordersServicesId, at: 0, ...more },
  );

test('an unsent wait is shown immediately, in the time zone of the location', () => {
  const waiting = optimisticAbsence(order, [
    act('begin', 5),
    act('call', 6),
    act('call', 6.5),
    act('text', 7),
  ]);
  assert.ok(waiting);
  assert.equal(waiting.begunAt, '2026-12-01T09:35:00-05:00');
  assert.equal(waiting.waitsUntil, '2026-12-01T09:50:00-05:00');
  assert.deepEqual(
    waiting.attempts.map(({ kind }) => kind),
    ['call', 'text'],
  );
  const closed = optimisticAbsence(order, [act('begin', 5), act('close', 21)]);
  assert.equal(visitTime(closed?.closedAt ?? '', 'en'), '9:51 AM');
});

test("the customer's arrival and the begin of the work end the wait; a refused step changes nothing", () => {
  assert.equal(optimisticAbsence(order, [act('begin', 5), act('end', 6)]), null);
  const work = { endpoint: 'setProgress', input: { params: {}, form: { progress: 'in_progress' } } };
  assert.equal(optimisticAbsence(order, [act('begin', 5), act('', 6, work)]), null);
  const refusal = { status: 409, code: 'wrong_state', message: '' };
  assert.equal(optimisticAbsence(order, [act('begin', 5, { refusal })]), null);
});
