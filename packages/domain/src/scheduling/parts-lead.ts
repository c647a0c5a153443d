import { dayNumberOf, MS_PER_HOUR, weekdayOf } from '../civil-date.ts';
import { addDays, localDate, startOfDate, type Instant, type ZoneRules } from '../time.ts';
import { isPublicHoliday } from './public-holidays.ts';

/** Where a part comes from. */
export const partsSources = ['van', 'locker', 'shop', 'supplier'] as const;
export type PartsSource = (typeof partsSources)[number];

export const leadUnits = ['hours', 'days'] as const;

/** How long a part takes: hours within working hours, or working days after the day of the order. */
export interface PartsLead {
  readonly count: number;
  readonly unit: (typeof leadUnits)[number];
}

export type LeadBySource = Readonly<Record<PartsSource, PartsLead>>;

/** Until the office sets others: only a supplier's parts take longer than the notice of a booking. */
export const defaultLeads: LeadBySource = {
  van: { count: 0, unit: 'hours' },
  locker: { count: 0, unit: 'hours' },
  shop: { count: 0, unit: 'hours' },
  supplier: { count: 2, unit: 'days' },
};

/** Where a visit is, for the working days of its shops and suppliers. */
export interface WorkPlace {
  readonly zone: ZoneRules;
  /** Its code. */
  readonly province: string;
}

/** Working hours of shops and suppliers, Monday to Friday except public holidays, in the zone of the visit. */
const opens = 8;
const closes = 17;

const isWorkingDay = (date: string, { province }: WorkPlace): boolean =>
  ![0, 6].includes(weekdayOf(dayNumberOf(date))) && !isPublicHoliday(date, province);

function nextWorkingDay(date: string, place: WorkPlace): string {
  const next = addDays(date, 1);
  return isWorkingDay(next, place) ? next : nextWorkingDay(next, place);
}

// Clocks change on Sundays, so the hours of a working day follow midnight.
const atHour = (date: string, hour: number, { zone }: WorkPlace): Instant =>
  startOfDate(date, zone) + hour * MS_PER_HOUR;

/** The first working moment from an instant, with its local date. */
function firstWorking(from: Instant, place: WorkPlace): { readonly at: Instant; readonly date: string } {
  const date = localDate(from, place.zone);
  if (isWorkingDay(date, place) && from < atHour(date, closes, place))
    return { at: Math.max(from, atHour(date, opens, place)), date };
  const next = nextWorkingDay(date, place);
  return { at: atHour(next, opens, place), date: next };
}

/** When a part ordered at an instant can be with the mechanic. */
export function partsReadyAt(from: Instant, { count, unit }: PartsLead, place: WorkPlace): Instant {
  if (count <= 0) return from;
  let { at, date } = firstWorking(from, place);
  if (unit === 'days') {
    for (let left = count; left > 0; left -= 1) date = nextWorkingDay(date, place);
    return atHour(date, opens, place);
  }
  let leftMs = count * MS_PER_HOUR;
  for (let open = atHour(date, closes, place) - at; leftMs > open; open = (closes - opens) * MS_PER_HOUR) {
    leftMs -= open;
    date = nextWorkingDay(date, place);
    at = atHour(date, opens, place);
  }
  return at + leftMs;
}

/** The lead of a part: its own, else that of its source. Van and locker parts are there at any time. */
export function leadOf(
  part: { readonly source: PartsSource; readonly lead: PartsLead | null },
  leads: LeadBySource,
): PartsLead {
  if (part.source === 'van' || part.source === 'locker') return defaultLeads[part.source];
  return part.lead ?? leads[part.source];
}

/** A visit waits until its parts are there. */
export interface PartsWait {
  readonly until: Instant;
  /** The lead of the part that comes last. */
  readonly lead: PartsLead;
}

/** The longest wait for parts, each with its lead and the time of its order; undefined without any. */
export function longestWait(
  parts: readonly { readonly from: Instant; readonly lead: PartsLead }[],
  place: WorkPlace,
): PartsWait | undefined {
  let longest: PartsWait | undefined;
  for (const { from, lead } of parts) {
    if (lead.count <= 0) continue;
    const until = partsReadyAt(from, lead, place);
    if (!longest || until > longest.until) longest = { until, lead };
  }
  return longest;
}

/** Starts at which the parts are there, and whether the parts rule out earlier ones. */
export function startsWithParts(
  starts: readonly Instant[],
  wait: PartsWait | undefined,
): { readonly starts: readonly Instant[]; readonly waitsFor: PartsLead | undefined } {
  if (!wait) return { starts, waitsFor: undefined };
  const later = starts.filter((start) => start >= wait.until);
  return { starts: later, waitsFor: later.length < starts.length ? wait.lead : undefined };
}
