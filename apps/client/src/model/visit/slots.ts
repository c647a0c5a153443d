import type { DateEntry } from '../booking/booking-types.ts';

export type Slot = DateEntry['slots'][number];
export type DayPart = 'morning' | 'afternoon' | 'evening';

/** The text has the location's offset, so its hour is local. */
const hourOf = (slot: Slot) => Number(slot.preferredTime.slice(11, 13));

export const isOpen = (day: DateEntry) => day.slots.some((slot) => slot.available);

/** The number of free times of a day. */
export const openingsOf = (day: DateEntry): number => day.slots.filter(({ available }) => available).length;

export const partOf = (slot: Slot): DayPart =>
  hourOf(slot) < 12 ? 'morning' : hourOf(slot) < 17 ? 'afternoon' : 'evening';

const parts: readonly DayPart[] = ['morning', 'afternoon', 'evening'];

/** A day's times by morning, afternoon and evening; empty parts are left out. */
export const partsOf = (day: DateEntry) =>
  parts
    .map((part) => ({ part, slots: day.slots.filter((slot) => partOf(slot) === part) }))
    .filter(({ slots }) => slots.length > 0);

export interface FoundSlot {
  readonly day: DateEntry;
  readonly slot: Slot;
}

/** 'Sat, Nov 21, 3:30 PM'. */
export const slotTitle = ({ day, slot }: FoundSlot): string => `${day.label}, ${slot.label}`;

export function soonestOf(dates: readonly DateEntry[]): FoundSlot | undefined {
  for (const day of dates) {
    const slot = day.slots.find((one) => one.available);
    if (slot) return { day, slot };
  }
  return undefined;
}

export function findSlot(dates: readonly DateEntry[], preferredTime: string): FoundSlot | undefined {
  for (const day of dates) {
    const slot = day.slots.find((one) => one.preferredTime === preferredTime);
    if (slot) return { day, slot };
  }
  return undefined;
}

/** The three free times to offer for a lost one: those after it, filled up with the latest before it (decision D4). */
export function slotsAround(dates: readonly DateEntry[], lost: string): readonly FoundSlot[] {
  const free = dates.flatMap((day) =>
    day.slots.filter((slot) => slot.available).map((slot) => ({ day, slot })),
  );
  const instant = Date.parse(lost);
  const after = free.filter(({ slot }) => Date.parse(slot.preferredTime) > instant).slice(0, 3);
  const before = free.filter(({ slot }) => Date.parse(slot.preferredTime) < instant);
  return [...before.slice(Math.max(0, before.length - (3 - after.length))), ...after];
}

/** The civil date of an entry as weekday, day and month. A date has no zone: it is read and written in UTC. */
export function dayParts(date: string, language: 'en' | 'fr') {
  const at = new Date(`${date}T12:00:00Z`);
  const locale = `${language}-CA`;
  const say = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
  return {
    weekday: say({ weekday: 'short' }).replace('.', ''),
    day: String(at.getUTCDate()),
    month: say({ month: 'long' }),
  };
}

export const weekOf = (dates: readonly DateEntry[], page: number): readonly DateEntry[] =>
  dates.slice(page * 7, page * 7 + 7);

export const pageOf = (dates: readonly DateEntry[], date: string | undefined): number =>
  Math.max(0, Math.floor(dates.findIndex((one) => one.date === date) / 7));
