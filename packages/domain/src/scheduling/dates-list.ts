import type { Locale } from '../locale.ts';
import { addDays, formatIso, localDate, startOfDate, type Instant, type ZoneRules } from '../time.ts';
import { formatDay, formatLocal, formatTime } from '../time-format.ts';

export interface DateSlot {
  /** ISO 8601 with the place's offset. */
  readonly preferredTime: string;
  /** '9:30 AM', '9 h 30'. */
  readonly label: string;
  readonly available: boolean;
}

export interface DateEntry {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  /** 'Tue, Dec 1', 'mar. 1er déc.'. */
  readonly label: string;
  readonly slots: readonly DateSlot[];
}

export interface DatesListRequest {
  /** Sorted, from `availableStarts`. */
  readonly starts: readonly Instant[];
  readonly placeZone: ZoneRules;
  readonly locale: Locale;
  readonly now: Instant;
  readonly horizonDays: number;
}

/** The slots of every day of the horizon in the zone of the place, also of days without a slot (decision D5). */
export function datesList({
  starts,
  placeZone,
  locale,
  now,
  horizonDays,
}: DatesListRequest): readonly DateEntry[] {
  const today = localDate(now, placeZone);
  const slots = new Map<string, DateSlot[]>();
  for (const start of starts) {
    const preferredTime = formatIso(start, placeZone);
    const date = preferredTime.slice(0, 10);
    const slot = { preferredTime, label: formatTime(start, placeZone, locale), available: true };
    const ofDate = slots.get(date);
    if (ofDate === undefined) slots.set(date, [slot]);
    else ofDate.push(slot);
  }
  return Array.from({ length: horizonDays }, (_, index) => {
    const date = addDays(today, index);
    const label = formatDay(startOfDate(date, placeZone), placeZone, locale);
    return { date, label, slots: slots.get(date) ?? [] };
  });
}

export interface NextSlot {
  readonly preferredTime: string;
  readonly label: string;
}

export interface NextSlotsRequest {
  readonly starts: readonly Instant[];
  readonly wanted: Instant;
  readonly placeZone: ZoneRules;
  readonly locale: Locale;
}

/** Three alternatives to a lost start: the next ones, filled up with the latest before it. */
export function nextSlots({ starts, wanted, placeZone, locale }: NextSlotsRequest): readonly NextSlot[] {
  const after = starts.filter((start) => start > wanted).slice(0, 3);
  const earlier = starts.filter((start) => start < wanted);
  const before = earlier.slice(Math.max(0, earlier.length - (3 - after.length)));
  return [...before, ...after].map((start) => ({
    preferredTime: formatIso(start, placeZone),
    label: formatLocal(start, placeZone, locale),
  }));
}
