import { zoneRules } from '@hoist/datasets/zone-rules';
import { mechanicId, serviceId } from '@hoist/domain/ids';
import type { MechanicCalendar } from '@hoist/domain/scheduling/calendar';
import type { Database, Db } from '#server/platform/db/database.ts';
import { keep, type Kept } from '#server/platform/keep/keep.ts';

/** Every active mechanic, by id: skills, hours, area and time off (decision D1). */
export type Mechanics = ReadonlyMap<number, MechanicCalendar>;

async function readMechanics(db: Db): Promise<Mechanics> {
  const mechanics = await db
    .selectFrom('mechanics')
    .selectAll()
    .where('active', '=', true)
    .orderBy('users_id')
    .execute();
  const skills = Map.groupBy(
    await db.selectFrom('mechanic_skills').selectAll().execute(),
    (row) => row.mechanic_id,
  );
  const hours = Map.groupBy(
    await db.selectFrom('mechanic_hours').selectAll().execute(),
    (row) => row.mechanic_id,
  );
  const timeOff = Map.groupBy(
    await db.selectFrom('mechanic_time_off').selectAll().execute(),
    (row) => row.mechanic_id,
  );
  const calendars = mechanics.flatMap((row): [number, MechanicCalendar][] => {
    const zone = zoneRules(row.timezone);
    if (!zone) return [];
    const calendar = {
      id: mechanicId(row.users_id),
      base: { lat: row.base_lat, lng: row.base_lng },
      zone,
      radiusKm: row.radius_km,
      skills: new Set((skills.get(row.users_id) ?? []).map((skill) => serviceId(skill.services_id))),
      weeklyHours: (hours.get(row.users_id) ?? [])
        .map((hour) => ({
          weekday: hour.weekday,
          startMinute: hour.start_minute,
          endMinute: hour.end_minute,
        }))
        .toSorted((a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute),
      timeOff: (timeOff.get(row.users_id) ?? []).map((off) => ({
        from: off.starts_at.getTime(),
        to: off.ends_at.getTime(),
      })),
    };
    return [[row.users_id, calendar]];
  });
  return new Map(calendars);
}

export const keepRoster = (database: Database): Promise<Kept<Mechanics>> =>
  keep(database, 'roster', readMechanics);
