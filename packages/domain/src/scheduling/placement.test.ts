import assert from 'node:assert/strict';
import test from 'node:test';
import { brakes, downtown, mechanicAt, monday, north, oil } from '../../test/calendars.ts';
import { speedDrives } from '../../test/speed-drives.ts';
import { toronto } from '../../test/zones.ts';
import { toId, type ServiceId, type UserId } from '../ids.ts';
import { defaultWindow } from './slots/booking-window.ts';
import type { Job, MechanicCalendar } from './calendar.ts';
import { officeGrid, placement } from './placement.ts';

const drives = speedDrives(40);
const now = monday + 3_600_000;
/** A time on that Monday in Toronto. */
const clock = (time: string) => Date.parse(`2026-11-23T${time}:00-05:00`);

interface Placing {
  readonly start?: string;
  readonly mechanic?: Partial<MechanicCalendar>;
  readonly jobs?: readonly Job[];
  readonly place?: { readonly lat: number; readonly lng: number };
  readonly services?: readonly ServiceId[];
  readonly now?: number;
  readonly avoids?: readonly UserId[];
}

function place({
  start = '10:00',
  mechanic = {},
  jobs = [],
  place = north(3),
  services = [brakes],
  avoids,
  ...rest
}: Placing) {
  const placed = placement({
    mechanic: mechanicAt(1, mechanic),
    jobs,
    visit: { place, services, avoids, durationMinutes: 60 },
    start: clock(start),
    drives,
    presentStart: clock('09:10'),
    grid: officeGrid(rest.now ?? now, toronto, defaultWindow),
  });
  return placed.ok ? 'ok' : placed.error;
}

const job = (from: string, to: string, place = downtown): Job => ({
  from: clock(from),
  to: clock(to),
  ...place,
});

test('returns a separate refusal for every rule of the calendar', () => {
  assert.equal(place({}), 'ok');
  assert.equal(place({ avoids: [toId<UserId>(1)] }), 'blocked');
  assert.equal(place({ avoids: [toId<UserId>(2)] }), 'ok');
  assert.equal(place({ services: [toId<ServiceId>(9)] }), 'lacks_skill');
  assert.equal(place({ place: north(45) }), 'out_of_area');
  assert.equal(place({ start: '16:30' }), 'outside_hours');
  assert.equal(
    place({ mechanic: { breaks: [{ weekday: 1, startMinute: 620, endMinute: 650 }] } }),
    'in_break',
  );
  assert.equal(place({ jobs: [job('10:30', '11:30')] }), 'overlap');
  assert.equal(
    place({ mechanic: { dailyLimit: { jobs: 1, minutes: null } }, jobs: [job('14:00', '15:00')] }),
    'day_full',
  );
  assert.equal(place({ jobs: [job('09:00', '10:00', north(20))] }), 'too_late_from_previous');
  assert.equal(place({ jobs: [job('11:00', '12:00', north(20))] }), 'too_early_for_next');
});

test('lets the office place a visit without lead time, on the grid and within the horizon', () => {
  const soon = clock('09:45');
  assert.equal(place({ now: soon }), 'ok');
  assert.equal(place({ now: clock('10:05') }), 'too_soon');
  assert.equal(place({ start: '10:10' }), 'off_grid');
  assert.equal(place({ now: monday - 40 * 86_400_000 }), 'beyond_horizon');
});

test("accepts a visit's current start near now or off the grid, unless it conflicts", () => {
  assert.equal(place({ start: '09:10', now: clock('09:30') }), 'ok');
  assert.equal(place({ start: '09:10', services: [oil], jobs: [job('09:30', '10:00')] }), 'overlap');
});
