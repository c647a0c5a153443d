import assert from 'node:assert/strict';
import test from 'node:test';
import { brakes, downtown, mechanicAt, monday, north } from '../../test/calendars.ts';
import { speedDrives } from '../../test/speed-drives.ts';
import { toronto } from '../../test/zones.ts';
import { toId, type ServiceId } from '../ids.ts';
import { defaultWindow } from './slots/booking-window.ts';
import type { Job, MechanicCalendar } from './calendar.ts';
import { fitInsAt } from './fit-in.ts';

const clock = (time: string) => Date.parse(`2026-11-23T${time}:00-05:00`);

const job = (from: string, to: string, place = downtown): Job => ({
  from: clock(from),
  to: clock(to),
  ...place,
});

interface Fitting {
  readonly start?: string;
  readonly mechanics: readonly MechanicCalendar[];
  readonly jobs?: readonly Job[];
  readonly services?: readonly ServiceId[];
}

const fitIn = ({ start = '10:00', mechanics, jobs = [], services = [brakes] }: Fitting) =>
  fitInsAt(clock(start), {
    mechanics,
    jobsOf: (id) => (id === 1 ? jobs : []),
    drives: speedDrives(40),
    visit: { place: north(3), services, durationMinutes: 60 },
    placeZone: toronto,
    now: monday,
    window: defaultWindow,
  }).map(({ mechanicId, passes }) => `${mechanicId} ${passes ?? 'fits'}`);

test('passes hours, breaks, the daily limit and drives, and says which', () => {
  const one = mechanicAt(1);
  const breaks = [{ weekday: 1, startMinute: 620, endMinute: 650 }];
  assert.deepEqual(fitIn({ mechanics: [one] }), ['1 fits']);
  assert.deepEqual(fitIn({ mechanics: [one], start: '20:00' }), ['1 outside_hours']);
  assert.deepEqual(fitIn({ mechanics: [mechanicAt(1, { breaks })] }), ['1 in_break']);
  const full = mechanicAt(1, { dailyLimit: { jobs: 1, minutes: null } });
  assert.deepEqual(fitIn({ mechanics: [full], jobs: [job('14:00', '15:00')] }), ['1 day_full']);
  const far = [job('09:00', '10:00', north(20))];
  assert.deepEqual(fitIn({ mechanics: [one], jobs: far }), ['1 too_late_from_previous']);
});

test('never passes another job, a day off or a missing skill [DI040]', () => {
  const one = mechanicAt(1);
  assert.deepEqual(fitIn({ mechanics: [one], jobs: [job('10:30', '11:30')] }), []);
  // Outside the hours, where the calendar names the hours first.
  assert.deepEqual(fitIn({ mechanics: [one], start: '20:00', jobs: [job('20:30', '21:30')] }), []);
  const timeOff = [{ from: clock('00:00'), to: clock('23:59') }];
  assert.deepEqual(fitIn({ mechanics: [mechanicAt(1, { timeOff })] }), []);
  assert.deepEqual(fitIn({ mechanics: [one], services: [toId<ServiceId>(9)] }), []);
});

test('prefers who breaks no rule, then the lighter one, then the nearer', () => {
  const busy = mechanicAt(1);
  const free = mechanicAt(2, { base: north(6) });
  const far = [job('09:00', '10:00', north(20))];
  assert.deepEqual(fitIn({ mechanics: [busy, free], jobs: far }), ['2 fits', '1 too_late_from_previous']);
  assert.deepEqual(fitIn({ mechanics: [mechanicAt(3, { base: north(9) }), free], start: '20:00' }), [
    '2 outside_hours',
    '3 outside_hours',
  ]);
});
