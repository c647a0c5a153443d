import { MS_PER_HOUR } from '../../civil-date.ts';
import { addDays, localDate, startOfDate, toLocal, type Instant } from '../../time.ts';
import { MAX_PROPOSED_TIMES, type ProposedTimesRequest } from '../proposed-times.ts';

/** Times of one day are at least this far apart: our own choice. */
const APART_MS = 2 * MS_PER_HOUR;

/**
 * Up to three times for a visit whose mechanic is off, sorted: of its own day and the next, the nearest to its hour
 * first (ADR 150).
 */
export function nearbyTimes({ starts, present, from, placeZone }: ProposedTimesRequest): readonly Instant[] {
  const today = localDate(present, placeZone);
  const minuteOf = (at: Instant): number => {
    const { hour, minute } = toLocal(at, placeZone);
    return hour * 60 + minute;
  };
  const distance = (at: Instant) => Math.abs(minuteOf(at) - minuteOf(present));
  const ofDay = (date: string): readonly Instant[] => {
    const own = starts.filter((at) => at >= from && at !== present && localDate(at, placeZone) === date);
    const nearest = own.toSorted((a, b) => distance(a) - distance(b) || a - b);
    const kept: Instant[] = [];
    for (const at of nearest) if (kept.every((one) => Math.abs(one - at) >= APART_MS)) kept.push(at);
    return kept;
  };
  const [own, next] = [ofDay(today), ofDay(addDays(today, 1))];
  const ordered = own.flatMap((at, index) => [at, ...next.slice(index, index + 1)]);
  const all = [...ordered, ...next.slice(own.length)];
  return all.slice(0, MAX_PROPOSED_TIMES).toSorted((a, b) => a - b);
}

/** The last moment of the days of which times are proposed. */
export const nearbyUntil = (present: Instant, placeZone: ProposedTimesRequest['placeZone']): Instant =>
  startOfDate(addDays(localDate(present, placeZone), 2), placeZone);
