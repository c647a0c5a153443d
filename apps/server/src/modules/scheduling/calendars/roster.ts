import { zoneRules } from '@hoist/datasets/zone-rules';
import type { UserId, ServiceId } from '@hoist/domain/ids';
import type { MechanicCalendar, WeeklyHours } from '@hoist/domain/scheduling/calendar';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import type { MechanicHoursTable } from '#server/platform/db/schema-people.ts';
import { openCache, type Cached } from '#server/platform/cache/cache.ts';
import { mayWorkUntil, neededForService, type Certificate } from '@hoist/domain/mechanic/certificate';
import { addDays, startOfDate, type Instant, type ZoneRules } from '@hoist/domain/time';

/** A calendar with its version, which every change raises. */
export interface ReadCalendar extends MechanicCalendar {
  readonly version: number;
}

/** Active mechanics by id: skills, hours, area and time off (decision D1). */
export type Mechanics = ReadonlyMap<UserId, ReadCalendar>;

/** Mechanics who are ready for offers. */
export const readMechanics = (db: Db | Tx, only: readonly UserId[] | null = null): Promise<Mechanics> =>
  readCalendars(db, { only, ready: true });

/** Calendars of active mechanics; `ready`: only of those who are ready for offers. */
export async function readCalendars(
  db: Db | Tx,
  { only, ready }: { readonly only: readonly UserId[] | null; readonly ready: boolean },
): Promise<Mechanics> {
  const wanted = sql<boolean>`(${only}::bigint[] IS NULL OR mechanic_id = ANY(${only}::bigint[]))`;
  const mechanics = await db
    .selectFrom('mechanics')
    .selectAll()
    .where('active', '=', true)
    .$if(ready, (rows) => rows.where('readyAt', 'is not', null))
    .where(sql<boolean>`(${only}::bigint[] IS NULL OR users_id = ANY(${only}::bigint[]))`)
    .orderBy('usersId')
    .execute();
  const skills = ofMechanics(await db.selectFrom('mechanicSkills').selectAll().where(wanted).execute());
  const hours = ofMechanics(await db.selectFrom('mechanicHours').selectAll().where(wanted).execute());
  const breaks = ofMechanics(await db.selectFrom('mechanicBreaks').selectAll().where(wanted).execute());
  const timeOff = ofMechanics(await db.selectFrom('mechanicTimeOff').selectAll().where(wanted).execute());
  const lapses = await readCertificateExpiry(db, only);
  const calendars = mechanics.flatMap((row): [UserId, ReadCalendar][] => {
    const zone = zoneRules(row.timezone);
    if (!zone) return [];
    const calendar = {
      id: row.usersId,
      version: row.calendarVersion,
      base: { lat: row.baseLat, lng: row.baseLng },
      zone,
      radiusKm: row.radiusKm,
      longestDriveMinutes: row.longestDriveMinutes,
      skills: new Set(skills(row.usersId).map((skill) => skill.servicesId)),
      lapses: lapses(row.usersId, zone),
      weeklyHours: inWeek(hours(row.usersId)),
      breaks: inWeek(breaks(row.usersId)),
      dailyLimit: { jobs: row.maxJobs, minutes: row.maxMinutes },
      timeOff: timeOff(row.usersId).map((off) => ({
        from: off.startsAt.getTime(),
        to: off.endsAt.getTime(),
      })),
    };
    return [[row.usersId, calendar]];
  });
  return new Map(calendars);
}

function ofMechanics<T extends { readonly mechanicId: UserId }>(
  rows: readonly T[],
): (id: UserId) => readonly T[] {
  const grouped = Map.groupBy(rows, (row) => row.mechanicId);
  return (id) => grouped.get(id) ?? [];
}

const inWeek = (rows: readonly MechanicHoursTable[]): readonly WeeklyHours[] =>
  rows
    .map((row) => ({ weekday: row.weekday, startMinute: row.startMinute, endMinute: row.endMinute }))
    .toSorted((a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute);

export const cacheRoster = (database: Database): Promise<Cached<Mechanics>> =>
  openCache(database, 'roster', (db) => readMechanics(db));

type CertificateExpiryOf = (
  mechanicId: UserId,
  zone: ZoneRules,
) => ReadonlyMap<ServiceId, Instant> | undefined;

/** When mechanics lose a service because a required certificate expires. */
async function readCertificateExpiry(
  db: Db | Tx,
  only: readonly UserId[] | null,
): Promise<CertificateExpiryOf> {
  const rows = await db
    .selectFrom('mechanicCertificates')
    .where(sql<boolean>`(${only}::bigint[] IS NULL OR mechanic_id = ANY(${only}::bigint[]))`)
    .select(['mechanicId', 'kind', 'validUntil'])
    .execute();
  if (rows.length === 0) return () => undefined;
  const services = await db.selectFrom('services').select(['servicesId', 'code', 'category']).execute();
  const shown = Map.groupBy(rows, (row) => row.mechanicId);
  return (mechanicId, zone) => {
    const own = shown.get(mechanicId);
    return own && new Map(services.flatMap((service) => lapse(service, own, zone)));
  };
}

function lapse(
  service: { readonly servicesId: ServiceId; readonly code: string; readonly category: string },
  shown: readonly Certificate[],
  zone: ZoneRules,
): [ServiceId, Instant][] {
  const until = mayWorkUntil(shown, neededForService(service));
  return until === undefined ? [] : [[service.servicesId, startOfDate(addDays(until, 1), zone)]];
}
