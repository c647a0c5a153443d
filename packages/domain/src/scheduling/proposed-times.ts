import { localDate, toLocal, type Instant, type ZoneRules } from '../time.ts';

export interface ProposedTimesRequest {
  /** Sorted, from `availableStarts`. */
  readonly starts: readonly Instant[];
  /** The current start, which is given up. */
  readonly present: Instant;
  readonly from: Instant;
  readonly placeZone: ZoneRules;
}

export const MAX_PROPOSED_TIMES = 3;

/**
 * New times for a visit that must move, sorted: the first free start, then on the following days with free starts the
 * one nearest to the current time of day.
 */
export function proposedTimes({
  starts,
  present,
  from,
  placeZone,
}: ProposedTimesRequest): readonly Instant[] {
  const minuteOf = (at: Instant): number => {
    const { hour, minute } = toLocal(at, placeZone);
    return hour * 60 + minute;
  };
  const wanted = minuteOf(present);
  const distance = (at: Instant) => Math.abs(minuteOf(at) - wanted);
  const proposed: { readonly date: string; readonly at: Instant }[] = [];
  for (const at of starts) {
    if (at < from || at === present) continue;
    const date = localDate(at, placeZone);
    const last = proposed.at(-1);
    if (last?.date !== date) {
      if (proposed.length === MAX_PROPOSED_TIMES) break;
      proposed.push({ date, at });
    } else if (proposed.length > 1 && distance(at) < distance(last.at)) {
      proposed[proposed.length - 1] = { date, at };
    }
  }
  return proposed.map((one) => one.at);
}
