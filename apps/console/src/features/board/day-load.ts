import type { Interval } from '@hoist/domain/scheduling/calendar';
import type { BoardDay, Lane } from './board-day.ts';

export interface DayLoad {
  readonly visits: number;
  /** Per cent of the working time, without breaks. */
  readonly work: number;
  readonly drive: number;
}

const lengthOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { from, to }) => sum + to - from, 0);

const within = ({ from, to }: Interval, { from: first, to: last }: Interval): Interval => ({
  from: Math.max(from, first),
  to: Math.max(Math.min(to, last), Math.max(from, first)),
});

/** How much of a mechanic's day is work and driving; null on a day off without visits. */
export function loadOf({ visits, work, breaks, drives }: Lane, day: Interval): DayLoad | null {
  const working = lengthOf(work) - lengthOf(breaks);
  if (working <= 0 && visits.length === 0) return null;
  const per = (ms: number) => (working <= 0 ? 100 : Math.round((100 * ms) / working));
  const spent = visits.map(({ startsAt, endsAt }) => within({ from: startsAt, to: endsAt }, day));
  return { visits: visits.length, work: per(lengthOf(spent)), drive: per(lengthOf(drives)) };
}

/** All visits of the day, and the share of all working time that is in use. */
export function summaryOf({ lanes, unassigned, window }: BoardDay): { visits: number; used: number } {
  const working = lanes.reduce((sum, lane) => sum + lengthOf(lane.work) - lengthOf(lane.breaks), 0);
  const spent = lanes.reduce((sum, lane) => {
    const own = lane.visits.map(({ startsAt, endsAt }) => within({ from: startsAt, to: endsAt }, window));
    return sum + lengthOf(own) + lengthOf(lane.drives);
  }, 0);
  return {
    visits: unassigned.length + lanes.reduce((sum, { visits }) => sum + visits.length, 0),
    used: working <= 0 ? 0 : Math.round((100 * spent) / working),
  };
}
