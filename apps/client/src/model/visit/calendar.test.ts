import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import { clockText, conflictingJobsIn, weekdayName, withDays } from './calendar.ts';

test('days and clock times follow the conventions of each language', () => {
  assert.deepEqual(
    [weekdayName(0, 'en'), weekdayName(1, 'en'), weekdayName(1, 'fr')],
    ['Sunday', 'Monday', 'Lundi'],
  );
  const both = (time: string) => [clockText(time, 'en'), clockText(time, 'fr')];
  assert.deepEqual(both('08:00'), ['8:00\u00a0AM', '8\u00a0h']);
  assert.deepEqual(both('12:30'), ['12:30\u00a0PM', '12\u00a0h\u00a030']);
  assert.deepEqual(both('24:00'), ['12:00\u00a0AM', '24\u00a0h']);
});

test('changed times of some days keep the other days', () => {
  const week = [
    { weekday: 1, start: '08:00', end: '17:00' },
    { weekday: 2, start: '08:00', end: '17:00' },
  ];
  const half = [{ start: '08:00', end: '12:00' }];
  assert.deepEqual(withDays(week, [2, 3], half), [
    week[0],
    { weekday: 2, start: '08:00', end: '12:00' },
    { weekday: 3, start: '08:00', end: '12:00' },
  ]);
  assert.deepEqual(withDays(week, [1, 2], []), []);
});

test('conflicting jobs are read only from the refusal that lists them', () => {
  const job = {
    ordersServicesId: 7,
    orderServiceStatus: 'confirm',
    title: 'Oil',
    preferredTime: 'Dec 1',
    city: '',
  };
  const refused = (code: 'in_use' | 'conflict', body: unknown) =>
    new HttpError({ status: 409, statusText: '', url: '', code, body } as never);
  assert.deepEqual(conflictingJobsIn(refused('in_use', { jobs: [job, null, 3] })), [job]);
  assert.deepEqual(conflictingJobsIn(refused('conflict', { jobs: [job] })), []);
  assert.deepEqual(conflictingJobsIn(new Error('other')), []);
});
