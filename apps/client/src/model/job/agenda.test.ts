import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QueuedAction } from '#client/kit/offline-queue/queued-action.ts';
import { testQueuedAction } from '#client/kit/offline-queue/test-queued-action.ts';
import { testOrder } from '../order/test-orders.ts';
import {
  type AgendaDay,
  type AgendaJob,
  hoursOf,
  itemsOf,
  minutesOn,
  zonedNow,
  unknownDay,
} from './agenda.ts';
import { optimisticAgenda } from '#client/features/job-calendar/optimistic-agenda.ts';
import { agendaFromDay } from '#client/features/job-calendar/agenda-from-day.ts';

const at = (from: string, to: string) => ({
  startsAt: `2026-12-01T${from}:00-05:00`,
  endsAt: `2026-12-01T${to}:00-05:00`,
});
const job = (ordersServicesId: number, from: string, to: string): AgendaJob => ({
  ...at(from, to),
  ordersServicesId: toId(ordersServicesId),
  orderServiceStatus: 'pending',
  progress: null,
  servicesTitle: 'Oil',
  category: 'maintenance',
  vehicle: '2015 Honda Civic',
  address: '',
  city: 'Toronto',
  preferredTimeUnformatted: at(from, to).startsAt,
  zone: '',
});
const day: AgendaDay = {
  date: '2026-12-01',
  work: [at('08:00', '16:00')],
  breaks: [at('12:00', '12:30')],
  timeOff: [],
  drives: [
    { ...at('09:40', '10:00'), minutes: 20, km: 12, home: false },
    { ...at('19:15', '19:35'), minutes: 20, km: 12, home: true },
  ],
  jobs: [job(7, '10:00', '11:15'), job(8, '18:00', '19:15')],
};

test('a day lists its entries in order, and its hours cover all of them', () => {
  assert.deepEqual(
    itemsOf(day).map(({ kind }) => kind),
    ['drive', 'job', 'break', 'job', 'drive'],
  );
  assert.deepEqual(hoursOf([day]), { from: 8, to: 20 });
  assert.deepEqual(hoursOf([unknownDay('2026-12-01')]), { from: 8, to: 18 });
});

test('a span over midnight is cut at midnight in the zone of its text', () => {
  const night = { startsAt: '2026-11-30T22:00:00-05:00', endsAt: '2026-12-01T06:30:00-05:00' };
  assert.deepEqual(minutesOn('2026-11-30', night), { from: 1320, to: 1440 });
  assert.deepEqual(minutesOn('2026-12-01', night), { from: 0, to: 390 });
  assert.deepEqual(zonedNow({ now: '2026-12-01T23:50:00-05:00' }, Date.UTC(2026, 11, 2, 5, 1)), {
    date: '2026-12-02',
    minute: 1,
  });
});

test('an unsent action of this device shows in the calendar', () => {
  const act = (about: number, endpoint: string, form?: object) => testQueuedAction(endpoint, form, { about });
  const confirm = act(7, 'updateOrder', { order_service_status: 'confirm' });
  const statuses = (...acts: readonly QueuedAction[]) =>
    optimisticAgenda([day], acts)[0]?.jobs.map((one) => [one.orderServiceStatus, one.progress]);
  assert.deepEqual(statuses(confirm, act(7, 'setProgress', { progress: 'on_the_way' })), [
    ['confirm', 'on_the_way'],
    ['pending', null],
  ]);
  assert.deepEqual(statuses(confirm, act(7, 'completePayment'), act(8, 'releaseOrder')), [
    ['complete', null],
  ]);
  assert.deepEqual(statuses(act(8, 'updateOrder', { order_service_status: 'declined' }))?.length, 1);
  assert.deepEqual(statuses(act(7, 'reportNoShow', { step: 'begin' }))?.length, 2);
  assert.deepEqual(statuses(act(7, 'reportNoShow', { step: 'close' }))?.length, 1);
});

test('offline, a month that was never opened has the jobs of the last loaded day', () => {
  const home = {
    date: '2026-12-01',
    dateLabel: '',
    base: { lat: 43.65, lng: -79.38 },
    today: [testOrder({ ordersServicesId: toId(1), orderServiceStatus: 'confirm' })],
    pending: [
      testOrder({ ordersServicesId: toId(2), preferredTimeUnformatted: '2026-12-01T08:00:00-05:00' }),
    ],
    upcoming: [],
    completedToday: 0,
    earnedToday: '0.00',
    payIsSet: false,
    offers: 1,
    cashOwed: '0.00',
    missing: null,
  };
  const days = agendaFromDay(home, ['2026-12-01', '2026-12-02']);
  assert.deepEqual(
    days.map(({ jobs }) => jobs.map((one) => [one.ordersServicesId, one.endsAt.slice(11, 16)])),
    [
      [
        [2, '09:15'],
        [1, '10:45'],
      ],
      [],
    ],
  );
  assert.ok(days.every(({ unknown }) => unknown));
});
