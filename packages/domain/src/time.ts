import {
  MS_PER_DAY,
  MS_PER_MINUTE,
  civilDate,
  dateOf,
  dayNumber,
  dayNumberOf,
  formatDate,
  parseDate,
  weekdayOf,
  type CivilDate,
} from './civil-date.ts';

/** A moment: epoch milliseconds. */
export type Instant = number;

export interface ZoneTransition {
  readonly from: Instant;
  /** Minutes east of UTC: Toronto in winter is −300. */
  readonly offsetMinutes: number;
  readonly abbreviation: string;
}

/**
 * The offsets of one zone, oldest first; the first also applies before it. The data is in the datasets (decision B8).
 */
export interface ZoneRules {
  /** The IANA name. */
  readonly zone: string;
  readonly transitions: readonly ZoneTransition[];
}

/** Local date and time without an offset. */
export interface WallTime extends CivilDate {
  readonly hour: number;
  readonly minute: number;
  readonly second?: number | undefined;
}

export interface LocalTime extends CivilDate {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly offsetMinutes: number;
}

/** The transition in force at an instant. Throws RangeError for rules without transitions. */
export function transitionAt(instant: Instant, { zone, transitions }: ZoneRules): ZoneTransition {
  let low = 0;
  let high = transitions.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const row = transitions[middle];
    if (row !== undefined && row.from <= instant) low = middle;
    else high = middle - 1;
  }
  const found = transitions[low];
  if (found === undefined) throw new RangeError(`No rules for ${zone}`);
  return found;
}

/** Minutes east of UTC at an instant. */
export const offsetAt = (instant: Instant, rules: ZoneRules): number =>
  transitionAt(instant, rules).offsetMinutes;

export function toLocal(instant: Instant, rules: ZoneRules): LocalTime {
  const offsetMinutes = offsetAt(instant, rules);
  const shifted = instant + offsetMinutes * MS_PER_MINUTE;
  const days = Math.floor(shifted / MS_PER_DAY);
  const seconds = Math.floor((shifted - days * MS_PER_DAY) / 1000);
  return {
    ...civilDate(days),
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
    weekday: weekdayOf(days),
    offsetMinutes,
  };
}

/**
 * The instant of a local time; hours and minutes beyond their range carry over. A repeated time is the first of the
 * two; a skipped time moves forward by the skipped span (02:30 → 03:30).
 */
export function fromLocal(wall: WallTime, rules: ZoneRules): Instant {
  const minutes = (dayNumber(wall) * 24 + wall.hour) * 60 + wall.minute;
  const asUtc = minutes * MS_PER_MINUTE + (wall.second ?? 0) * 1000;
  const before = offsetAt(asUtc - MS_PER_DAY, rules);
  const early = asUtc - before * MS_PER_MINUTE;
  if (offsetAt(early, rules) === before) return early;
  const late = asUtc - offsetAt(asUtc + MS_PER_DAY, rules) * MS_PER_MINUTE;
  return toWallMinutes(late, rules) === Math.floor(asUtc / MS_PER_MINUTE) ? late : early;
}

const toWallMinutes = (instant: Instant, rules: ZoneRules): number =>
  Math.floor(instant / MS_PER_MINUTE) + offsetAt(instant, rules);

/** The day of an instant in a zone, 'YYYY-MM-DD'. */
export const localDate = (instant: Instant, rules: ZoneRules): string => formatDate(toLocal(instant, rules));

/** The first moment of a day 'YYYY-MM-DD' in a zone. Throws RangeError for any other text. */
export const startOfDate = (date: string, rules: ZoneRules): Instant =>
  fromLocal({ ...dateOf(date), hour: 0, minute: 0 }, rules);

/** Adds days (or subtracts) to 'YYYY-MM-DD'. Throws RangeError for any other text. */
export const addDays = (date: string, days: number): string =>
  formatDate(civilDate(dayNumberOf(date) + days));

const two = (value: number): string => String(value).padStart(2, '0');

function formatOffset(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** ISO 8601 with the zone's numeric offset, to the second: '2026-12-01T09:30:00-05:00'. */
export function formatIso(instant: Instant, rules: ZoneRules): string {
  const local = toLocal(instant, rules);
  const clock = `${two(local.hour)}:${two(local.minute)}:${two(local.second)}`;
  return `${formatDate(local)}T${clock}${formatOffset(local.offsetMinutes)}`;
}

const isoPattern =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(?:Z|([+-])(\d{2}):?(\d{2}))$/;

/** Parses ISO 8601 with an offset or Z; undefined for anything else. */
export function parseIso(text: string): Instant | undefined {
  const match = isoPattern.exec(text);
  if (match === null) return undefined;
  const [
    ,
    dateText = '',
    hourText,
    minuteText,
    secondText = '0',
    fraction = '0',
    sign,
    offsetHours,
    offsetRest,
  ] = match;
  const date = parseDate(dateText);
  const [hour, minute, second] = [Number(hourText), Number(minuteText), Number(secondText)];
  const offset = sign === undefined ? 0 : Number(offsetHours) * 60 + Number(offsetRest);
  if (date === undefined || hour > 23 || minute > 59 || second > 59 || offset > 18 * 60) return undefined;
  const utcMinutes = (dayNumber(date) * 24 + hour) * 60 + minute - (sign === '-' ? -offset : offset);
  return utcMinutes * MS_PER_MINUTE + second * 1000 + Number(fraction.padEnd(3, '0'));
}
