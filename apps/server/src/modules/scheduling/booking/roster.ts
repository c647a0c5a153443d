import { zoneRules } from '@hoist/datasets/zone-rules';
import type { UserId } from '@hoist/domain/ids';
import type { MechanicCalendar, WeeklyHours } from '@hoist/domain/scheduling/calendar';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import type { MechanicHoursTable } from '#server/platform/db/schema-people.ts';
import { openCache, type Cached } from '#server/platform/cache/cache.ts';
import { readCertificateExpiry } from './certificate-expiry.ts';

/** A calendar with its version, which every change raises. */
export interface ReadCalendar extends MechanicCalendar {
  readonly version: number;
}

/** Active mechanics by id: skills, hours, area and time off (decision D1). */
export type Mechanics = ReadonlyMap<UserId, ReadCalendar>;

export async function readMechanics(db: Db | Tx, only: readonly UserId[] | null = null): Promise<Mechanics> {
  const wanted = sql<boolean>`(${only}::bigint[] IS NULL OR mechanic_id = ANY(${only}::bigint[]))`;
  const mechanics = await db
    .selectFrom('mechanics')
    .selectAll()
    .where('active', '=', true)
    .where(sql<boolean>`(${only}::bigint[] IS NULL OR users_id = ANY(${only}::bigint[]))`)
    .orderBy('users_id')
    .execute();
  const skills = ofMechanics(await db.selectFrom('mechanic_skills').selectAll().where(wanted).execute());
  const hours = ofMechanics(await db.selectFrom('mechanic_hours').selectAll().where(wanted).execute());
  const breaks = ofMechanics(await db.selectFrom('mechanic_breaks').selectAll().where(wanted).execute());
  const timeOff = ofMechanics(await db.selectFrom('mechanic_time_off').selectAll().where(wanted).execute());
  const lapses = await readCertificateExpiry(db, only);
  const calendars = mechanics.flatMap((row): [UserId, ReadCalendar][] => {
    const zone = zoneRules(row.timezone);
    if (!zone) return [];
    const calendar = {
      id: row.users_id,
      version: row.calendar_version,
      base: { lat: row.base_lat, lng: row.base_lng },
      zone,
      radiusKm: row.radius_km,
      skills: new Set(skills(row.users_id).map((skill) => skill.services_id)),
      lapses: lapses(row.users_id, zone),
      weeklyHours: inWeek(hours(row.users_id)),
      breaks: inWeek(breaks(row.users_id)),
      dailyLimit: { jobs: row.max_jobs, minutes: row.max_minutes },
      timeOff: timeOff(row.users_id).map((off) => ({
        from: off.starts_at.getTime(),
        to: off.ends_at.getTime(),
      })),
    };
    return [[row.users_id, calendar]];
  });
  return new Map(calendars);
}

function ofMechanics<T extends { readonly mechanic_id: UserId }>(
  rows: readonly T[],
): (id: UserId) => readonly T[] {
  const grouped = Map.groupBy(rows, (row) => row.mechanic_id);
  return (id) => grouped.get(id) ?? [];
}

const inWeek = (rows: readonly MechanicHoursTable[]): readonly WeeklyHours[] =>
  rows
    .map((row) => ({ weekday: row.weekday, startMinute: row.start_minute, endMinute: row.end_minute }))
    .toSorted((a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute);

export const cacheRoster = (database: Database): Promise<Cached<Mechanics>> =>
  openCache(database, 'roster', (db) => readMechanics(db));
