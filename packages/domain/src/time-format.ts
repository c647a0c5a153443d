import type { CivilDate } from './civil-date.ts';
import type { Locale } from './locale.ts';
import type { Instant, LocalTime, ZoneRules } from './time.ts';
import { toLocal, zoneAbbreviation } from './time.ts';

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

/** 'h:mm a' in English, '9 h 30' in French, where the hour on its own drops its minutes ('9 h'). */
function clock(local: LocalTime, locale: Locale): string {
  const minute = String(local.minute).padStart(2, '0');
  if (locale === 'en')
    return `${local.hour % 12 === 0 ? 12 : local.hour % 12}:${minute} ${local.hour < 12 ? 'AM' : 'PM'}`;
  return local.minute === 0 ? `${local.hour}\u00a0h` : `${local.hour}\u00a0h\u00a0${minute}`;
}

/** 'Dec 1' in English, '1er déc.' in French, where only the first of the month is an ordinal. */
function monthDay(local: Pick<LocalTime, 'month' | 'day'>, locale: Locale): string {
  if (locale === 'en') return `${monthName(local, 'en')} ${local.day}`;
  return `${local.day === 1 ? '1er' : local.day}\u00a0${monthName(local, 'fr')}`;
}

/** The specification's 'MMM d, y, h:mm a' in a zone ('Dec 1, 2026, 9:30 AM'); in French '1er déc. 2026, 9 h 30'. */
export function formatLocal(instant: Instant, rules: ZoneRules, locale: Locale): string {
  const local = toLocal(instant, rules);
  const comma = locale === 'en' ? ',' : '';
  return `${monthDay(local, locale)}${comma} ${local.year}, ${clock(local, locale)}`;
}

/** As `formatLocal`, followed by the zone's abbreviation: for readers who may be elsewhere. */
export const formatLocalWithZone = (instant: Instant, rules: ZoneRules, locale: Locale): string =>
  `${formatLocal(instant, rules, locale)} ${zoneName(zoneAbbreviation(instant, rules), locale)}`;

/** As `formatLocalWithZone`, after the day of the week: 'Tue, Dec 1, 2026, 9:30 AM EST'. */
export function formatVisit(instant: Instant, rules: ZoneRules, locale: Locale): string {
  const weekday = weekdays[locale][toLocal(instant, rules).weekday] ?? '';
  return `${weekday}${locale === 'en' ? ',' : ''} ${formatLocalWithZone(instant, rules, locale)}`;
}

/** A day of the calendar: 'Dec 1, 2026', in French '1er déc. 2026'. */
export const formatCivil = (date: CivilDate, locale: Locale): string =>
  `${monthDay(date, locale)}${locale === 'en' ? ',' : ''} ${date.year}`;

/** The time of day alone: '9:30 AM', '9 h 30'. */
export const formatTime = (instant: Instant, rules: ZoneRules, locale: Locale): string =>
  clock(toLocal(instant, rules), locale);

/** The day alone, for choosing among days: 'Tue, Dec 1', 'mar. 1er déc.'. */
export function formatDay(instant: Instant, rules: ZoneRules, locale: Locale): string {
  const local = toLocal(instant, rules);
  const weekday = weekdays[locale][local.weekday] ?? '';
  return `${weekday}${locale === 'en' ? ',' : ''} ${monthDay(local, locale)}`;
}

const frenchZones: Readonly<Record<string, string>> = {
  NST: 'HNT',
  NDT: 'HAT',
  AST: 'HNA',
  ADT: 'HAA',
  EST: 'HNE',
  EDT: 'HAE',
  CST: 'HNC',
  CDT: 'HAC',
  MST: 'HNR',
  MDT: 'HAR',
  PST: 'HNP',
  PDT: 'HAP',
};

/** The zone's abbreviation as its reader writes it: 'EST' is 'HNE' in Canadian French; one it lacks stays as it is. */
export const zoneName = (abbreviation: string, locale: Locale): string =>
  locale === 'fr' ? (frenchZones[abbreviation] ?? abbreviation) : abbreviation;
