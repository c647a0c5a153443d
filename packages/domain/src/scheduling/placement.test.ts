import assert from 'node:assert/strict';
import test from 'node:test';
import { brakes, downtown, mechanicAt, monday, north, oil } from '../../test/calendars.ts';
import { toronto } from '../../test/zones.ts';
import { mechanicId, serviceId, type MechanicId } from '../ids.ts';
import { defaultWindow } from './booking-window.ts';
import type { Job, MechanicCalendar } from './calendar.ts';
import { estimatedDrives } from './drive-time.ts';
import { officeGrid, placement } from './placement.ts';

const drives = estimatedDrives(40);
const now = monday + 3_600_000;
/** Of that Monday in Toronto. */
const clock = (time: string) => Date.parse(`2026-11-23T${time}:00-05:00`);

interface Asked {
  readonly start?: string;
  readonly mechanic?: Partial<MechanicCalendar>;
  readonly jobs?: readonly Job[];
  readonly place?: { readonly lat: number; readonly lng: number };
  readonly services?: readonly ReturnType<typeof serviceId>[];
  readonly now?: number;
  readonly avoids?: readonly MechanicId[];
}

function asked({
  start = '10:00',
  mechanic = {},
  jobs = [],
  place = north(3),
  services = [brakes],
  avoids,
  ...rest
}: Asked) {
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

test('every rule of the calendar says by its own name why the office cannot put a visit somewhere', () => {
  assert.equal(asked({}), 'ok');
  assert.equal(asked({ avoids: [mechanicId(1)] }), 'blocked');
  assert.equal(asked({ avoids: [mechanicId(2)] }), 'ok');
  assert.equal(asked({ services: [serviceId(9)] }), 'lacks_skill');
  assert.equal(asked({ place: north(45) }), 'out_of_area');
  assert.equal(asked({ start: '16:30' }), 'outside_hours');
  assert.equal(
    asked({ mechanic: { breaks: [{ weekday: 1, startMinute: 620, endMinute: 650 }] } }),
    'in_break',
  );
  assert.equal(asked({ jobs: [job('10:30', '11:30')] }), 'overlap');
  assert.equal(
    asked({ mechanic: { dailyLimit: { jobs: 1, minutes: null } }, jobs: [job('14:00', '15:00')] }),
    'day_full',
  );
  assert.equal(asked({ jobs: [job('09:00', '10:00', north(20))] }), 'too_late_from_previous');
  assert.equal(asked({ jobs: [job('11:00', '12:00', north(20))] }), 'too_early_for_next');
});

test('the office may use the last moment that customers may not, on the grid, within what can be booked', () => {
  const soon = clock('09:45');
  assert.equal(asked({ now: soon }), 'ok');
  assert.equal(asked({ now: clock('10:05') }), 'too_soon');
  assert.equal(asked({ start: '10:10' }), 'off_grid');
  assert.equal(asked({ now: monday - 40 * 86_400_000 }), 'beyond_horizon');
});

test('the time that a visit has is never refused for being near or off the grid, only for what is in the way', () => {
  assert.equal(asked({ start: '09:10', now: clock('09:30') }), 'ok');
  assert.equal(asked({ start: '09:10', services: [oil], jobs: [job('09:30', '10:00')] }), 'overlap');
});
