import { MS_PER_HOUR } from '../civil-date.ts';
import type { Interval, MechanicCalendar } from './calendar.ts';
import { shiftsOf, zoneDays } from './shifts.ts';
import { startsOfWorkDay, workDay } from './work-day.ts';

/** No drive between two jobs takes longer, with the breaks in it. */
const longestDriveMs = 6 * MS_PER_HOUR;
/** No job across the turn of the day goes on for longer after it. */
const longestJobMs = 12 * MS_PER_HOUR;

/**
 * The working days, in order, that a visit has to take hold of so that no neighbour of it is booked meanwhile (decision D4): its
 * own, and the one across the turn of the day where the mechanic works near enough that a drive between the two could be lost.
 * By day nobody works there, and one day is all.
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
