import { MS_PER_HOUR } from '../civil-date.ts';
import type { Interval, MechanicCalendar } from './calendar.ts';
import { shiftsOf, zoneDays } from './shifts.ts';
import { startsOfWorkDay, workDay } from './work-day.ts';

/** Upper bound of a drive between two jobs, with breaks. */
const longestDriveMs = 6 * MS_PER_HOUR;
/** Upper bound of a job's rest after the turn of the day. */
const longestJobMs = 12 * MS_PER_HOUR;

/**
 * The working days, in order, that a booking must lock to prevent double booking (decision D4): its own, and the
 * adjacent one if a job there could be near enough to affect the drive. Daytime visits lock one day.
 */
export function claimedDays(mechanic: MechanicCalendar, { from, to }: Interval): readonly string[] {
  const { zone } = mechanic;
  const own = workDay(from, zone);
  const turns = startsOfWorkDay(own, zone);
  const reach = { from: from - longestDriveMs, to: to + longestDriveMs };
  const shifts = shiftsOf(mechanic, zoneDays(reach));
  const works = (after: number, before: number) =>
    shifts.some((shift) => shift.from < before && after < shift.to);
  const isEarly = from - turns.from < longestJobMs && works(reach.from, turns.from);
  const isLate = reach.to > turns.to && works(turns.to, reach.to);
  return [
    ...(isEarly ? [workDay(turns.from - 1, zone)] : []),
    own,
    ...(isLate ? [workDay(turns.to, zone)] : []),
  ];
}
