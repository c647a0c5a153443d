import type { CivilDate } from './civil-date.ts';
import type { Locale } from './locale.ts';
import { offsetAt, parseIso, toLocal, type Instant, type LocalTime, type ZoneRules } from './time.ts';

// Canadian short forms: the CLDR ones for en-CA's 'MMM' and the OQLF's abbreviations for French.
const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juill.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
} as const;

const weekdays = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  fr: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
} as const;

const monthName = (local: Pick<LocalTime, 'month'>, locale: Locale): string =>
  months[locale][local.month - 1] ?? '';

/** '9:30 AM' in English, '9 h 30' in French, where full hours drop the minutes ('9 h'). */
function clock(local: LocalTime, locale: Locale): string {
  const minute = String(local.minute).padStart(2, '0');
  if (locale === 'en')
    return `${local.hour % 12 === 0 ? 12 : local.hour % 12}:${minute} ${local.hour < 12 ? 'AM' : 'PM'}`;
  return local.minute === 0 ? `${local.hour}\u00a0h` : `${local.hour}\u00a0h\u00a0${minute}`;
}

/** 'Dec 1' in English, '1er déc.' in French; only the first is an ordinal. */
function monthDay(local: Pick<LocalTime, 'month' | 'day'>, locale: Locale): string {
  if (locale === 'en') return `${monthName(local, 'en')} ${local.day}`;
  return `${local.day === 1 ? '1er' : local.day}\u00a0${monthName(local, 'fr')}`;
}

/** 'Dec 1, 2026, 9:30 AM' as the specification requires; in French '1er déc. 2026, 9 h 30'. */
export function formatLocal(instant: Instant, rules: ZoneRules, locale: Locale): string {
  const local = toLocal(instant, rules);
  const comma = locale === 'en' ? ',' : '';
  return `${monthDay(local, locale)}${comma} ${local.year}, ${clock(local, locale)}`;
}

/** Like `formatLocal` with the name of the zone, for readers who may be in another zone. */
export const formatLocalWithZone = (instant: Instant, rules: ZoneRules, locale: Locale): string =>
  `${formatLocal(instant, rules, locale)} (${zoneName(rules.zone, locale)})`;

/** Like `formatLocalWithZone` with the day of the week: 'Tue, Dec 1, 2026, 9:30 AM (Toronto time)'. */
export function formatVisit(instant: Instant, rules: ZoneRules, locale: Locale): string {
  const weekday = weekdays[locale][toLocal(instant, rules).weekday] ?? '';
  return `${weekday}${locale === 'en' ? ',' : ''} ${formatLocalWithZone(instant, rules, locale)}`;
}

/** 'Dec 1, 2026', in French '1er déc. 2026'. */
export const formatCivil = (date: CivilDate, locale: Locale): string =>
  `${monthDay(date, locale)}${locale === 'en' ? ',' : ''} ${date.year}`;

/** '9:30 AM', in French '9 h 30'. */
export const formatTime = (instant: Instant, rules: ZoneRules, locale: Locale): string =>
  clock(toLocal(instant, rules), locale);

/** Names the zone of a place where its clock differs from that of the reader's list. */
const namedFor =
  (format: (instant: Instant, rules: ZoneRules, locale: Locale) => string) =>
  (instant: Instant, { place, reader }: PlaceAndReader, locale: Locale): string => {
    const text = format(instant, place, locale);
    if (offsetAt(instant, place) === offsetAt(instant, reader)) return text;
    return `${text} (${zoneName(place.zone, locale)})`;
  };

export interface PlaceAndReader {
  readonly place: ZoneRules;
  /** The zone of the list that the time is read in. */
  readonly reader: ZoneRules;
}

/** '9:30 AM' where the visit is, and '9:30 AM (Vancouver time)' in a list of another zone. */
export const formatTimeFor = namedFor(formatTime);

/** Like `formatLocal`, with the zone as in `formatTimeFor`. */
export const formatLocalFor = namedFor(formatLocal);

/** Minutes east of UTC in '2026-12-01T09:30:00-05:00'. */
function offsetIn(iso: string): number | undefined {
  const match = /([+-])(\d\d):?(\d\d)$/.exec(iso);
  if (!match) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

/** 'Vancouver time' where the clock of a time with its offset differs from that of the reader's device, otherwise ''. */
export function otherZone(
  { iso, zone, locale }: { readonly iso: string; readonly zone: string; readonly locale: Locale },
  deviceOffset: (at: Instant) => number,
): string {
  const [at, offset] = [parseIso(iso), offsetIn(iso)];
  return at === undefined || offset === undefined || offset === deviceOffset(at)
    ? ''
    : zoneName(zone, locale);
}

/** The parts of such a text, for two lines: '9:30 AM' and 'Vancouver time', or ''. */
export function partsOfTime(text: string): { readonly time: string; readonly zone: string } {
  const [, time = text, zone = ''] = /^(.*) \(([^()]*)\)$/.exec(text) ?? [];
  return { time, zone };
}

/** The text of a time whose line breaks before its zone only. */
export function withWholeZone(text: string): string {
  const { time, zone } = partsOfTime(text);
  return zone ? `${time} (${zone.replaceAll(' ', '\u00a0')})` : text;
}

/** A mark of a scale of hours: '9 AM' or '9:30 AM', in French '9 h' or '9 h 30'. */
export const formatMark = (instant: Instant, rules: ZoneRules, locale: Locale): string =>
  formatTime(instant, rules, locale).replace(':00', '');

/** 'Tue, Dec 1', in French 'mar. 1er déc.'. */
export function formatDay(instant: Instant, rules: ZoneRules, locale: Locale): string {
  const local = toLocal(instant, rules);
  const weekday = weekdays[locale][local.weekday] ?? '';
  return `${weekday}${locale === 'en' ? ',' : ''} ${monthDay(local, locale)}`;
}

/** The city of an IANA zone: 'America/St_Johns' is 'St. John’s'. */
export function zoneCity(zone: string): string {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return city === 'St Johns' ? 'St. John’s' : city;
}

/** 'Vancouver time', « heure de Vancouver », because few readers know 'MST'. */
export function zoneName(zone: string, locale: Locale): string {
  const city = zoneCity(zone);
  if (locale === 'en') return `${city} time`;
  return /^[aeiou]/i.test(city) ? `heure d’${city}` : `heure de ${city}`;
}
