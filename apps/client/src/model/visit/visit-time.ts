import { formatDay, formatTime } from '@hoist/domain/time-format';
import { formatIso, localDate, parseIso, addDays, type Instant, type ZoneRules } from '@hoist/domain/time';
import type { Language } from '#client/messages/i18n.ts';

interface Clock {
  readonly instant: Instant;
  readonly rules: ZoneRules;
}

/** The server's text has the offset, so no zone is needed (decision B8). */
function clockOf(iso: string): Clock | undefined {
  const instant = parseIso(iso);
  const match = /([+-])(\d\d):?(\d\d)$/.exec(iso);
  if (instant === undefined) return undefined;
  const minutes = match ? Number(match[2]) * 60 + Number(match[3]) : 0;
  const offsetMinutes = match?.[1] === '-' ? -minutes : minutes;
  return {
    instant,
    rules: { zone: 'visit', transitions: [{ from: 0, offsetMinutes, abbreviation: '' }] },
  };
}

/** '9:30 AM', '9 h 30', local. */
export function visitTime(iso: string, language: Language): string {
  const clock = clockOf(iso);
  return clock ? formatTime(clock.instant, clock.rules, language) : '';
}

/** '9:30 – 10:45 AM', '11:30 AM – 1 PM'. */
export function visitRange(iso: string, minutes: number, language: Language): string {
  const clock = clockOf(iso);
  if (!clock) return '';
  const at = (instant: Instant) => formatTime(instant, clock.rules, language);
  const [from, to] = [at(clock.instant), at(clock.instant + minutes * 60_000)];
  return from.slice(-3) === to.slice(-3) ? `${from.replace(/ [AP]M$/, '')} – ${to}` : `${from} – ${to}`;
}

/** An instant as ISO with the offset of another time. */
export function formatClock(iso: string, instant: Instant): string {
  const clock = clockOf(iso);
  return clock ? formatIso(instant, clock.rules) : new Date(instant).toISOString();
}

/** ISO with the same offset. */
export function addMinutes(iso: string, minutes: number): string {
  const clock = clockOf(iso);
  return clock ? formatIso(clock.instant + minutes * 60_000, clock.rules) : iso;
}

/** 'Tue, Dec 1'. */
export function visitDay(iso: string, language: Language): string {
  const clock = clockOf(iso);
  return clock ? formatDay(clock.instant, clock.rules, language) : '';
}

/** 'today' or 'tomorrow' in local time; undefined: neither. */
export function nearDay(iso: string, now: Instant): 'today' | 'tomorrow' | undefined {
  const clock = clockOf(iso);
  if (!clock) return undefined;
  const day = localDate(clock.instant, clock.rules);
  const today = localDate(now, clock.rules);
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : undefined;
}

/** Whether a time is on an earlier day, in local time. */
export function isEarlierDay(iso: string, now: Instant): boolean {
  const clock = clockOf(iso);
  return clock !== undefined && localDate(clock.instant, clock.rules) < localDate(now, clock.rules);
}

/** Replaces spaces by non-breaking ones. */
export const withoutBreaks = (text: string): string => text.replaceAll(' ', '\u00a0');
