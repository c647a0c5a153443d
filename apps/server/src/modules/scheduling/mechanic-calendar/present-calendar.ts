import type { Locale } from '@hoist/contract';
import type { getMechanicCalendar } from '@hoist/contract/scheduling/mechanic-calendar';
import type { UserId } from '@hoist/domain/ids';
import type { WeeklyHours } from '@hoist/domain/scheduling/calendar';
import { formatIso, localDate, startOfDate, type ZoneRules } from '@hoist/domain/time';
import {
  formatDay,
  formatLocal,
  formatTime,
  formatTimeFor,
  type PlaceAndReader,
} from '@hoist/domain/time-format';
import type { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import { findCalendar } from './calendar-row.ts';

export type PresentedCalendar = z.input<typeof getMechanicCalendar.output>['data'];

/** A mechanic's calendar as its owner sees it; undefined if the user has none. */
export async function presentCalendar(
  db: Db,
  {
    mechanicId,
    reader,
    locale,
    now,
  }: {
    readonly mechanicId: UserId;
    /** The zone of the office's lists; undefined: the mechanic reads. */
    readonly reader?: ZoneRules;
    readonly locale: Locale;
    readonly now: Date;
  },
): Promise<PresentedCalendar | undefined> {
  const found = await findCalendar(db, mechanicId);
  if (!found) return undefined;
  const { calendar, baseAddress } = found;
  const { zone } = calendar;
  const zones = { place: zone, reader: reader ?? zone };
  const off = await db
    .selectFrom('mechanicTimeOff')
    .selectAll()
    .where('mechanicId', '=', mechanicId)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
  const skills = await db
    .selectFrom('mechanicSkills')
    .innerJoin('services', 'services.servicesId', 'mechanicSkills.servicesId')
    .select(['services.servicesId', 'services.titleEn', 'services.titleFr'])
    .where('mechanicId', '=', mechanicId)
    .execute();
  const feed = await db
    .selectFrom('mechanicFeeds')
    .select('createdAt')
    .where('mechanicId', '=', mechanicId)
    .executeTakeFirst();
  return {
    timezone: zone.zone,
    weeklyHours: calendar.weeklyHours.map(presentStretch),
    breaks: calendar.breaks.map(presentStretch),
    radiusKm: calendar.radiusKm,
    longestDriveMinutes: calendar.longestDriveMinutes ?? null,
    maxJobs: calendar.dailyLimit.jobs,
    maxMinutes: calendar.dailyLimit.minutes,
    base: { address: baseAddress, pointLat: calendar.base.lat, pointLong: calendar.base.lng },
    skills: skills
      .map((skill) => ({
        servicesId: skill.servicesId,
        title: locale === 'fr' ? skill.titleFr : skill.titleEn,
      }))
      .toSorted((a, b) => a.title.localeCompare(b.title, locale)),
    timeOff: off.map((one) => ({
      timeOffId: one.id,
      startsAt: formatIso(one.startsAt.getTime(), zone),
      endsAt: formatIso(one.endsAt.getTime(), zone),
      label: labelOf({ from: one.startsAt.getTime(), to: one.endsAt.getTime() }, zones, locale),
      reason: one.reason,
    })),
    version: calendar.version,
    feedSince: feed ? formatLocal(feed.createdAt.getTime(), zone, locale) : null,
  };
}

const presentStretch = ({ weekday, startMinute, endMinute }: WeeklyHours) => ({
  weekday,
  start: clock(startMinute),
  end: clock(endMinute),
});

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Whole days show dates only; the last day is included. */
function labelOf(
  { from, to }: { readonly from: number; readonly to: number },
  zones: PlaceAndReader,
  locale: Locale,
): string {
  const { place: zone } = zones;
  const isMidnight = (instant: number) => startOfDate(localDate(instant, zone), zone) === instant;
  const [first, last] = [formatDay(from, zone, locale), formatDay(to - 1, zone, locale)];
  if (isMidnight(from) && isMidnight(to)) return first === last ? first : `${first} – ${last}`;
  const [start, end] = [formatTime(from, zone, locale), formatTimeFor(to, zones, locale)];
  const ends = formatDay(to, zone, locale);
  return first === ends ? `${first}, ${start} – ${end}` : `${first}, ${start} – ${ends}, ${end}`;
}
