import { sql } from 'kysely';
import { invalidate } from '#server/platform/cache/cache.ts';
import { isoTime, type PersonalData } from '../personal-data.ts';

/** A mechanic's working data. The base is their home; skills, days and jobs stay with the id. */
export const mechanic: PersonalData = {
  name: 'mechanic',
  tables: [
    'mechanics',
    'mechanic_certificates',
    'mechanic_skills',
    'mechanic_hours',
    'mechanic_breaks',
    'mechanic_time_off',
    'mechanic_days',
    'mechanic_feeds',
  ],
  async read(tx, { usersId }) {
    const certificates = await tx
      .selectFrom('mechanic_certificates')
      .where('mechanic_id', '=', usersId)
      .select(['kind', 'number', 'valid_until as validUntil', 'added_at'])
      .orderBy('mechanic_certificates_id')
      .execute();
    const row = await tx
      .selectFrom('mechanics')
      .where('users_id', '=', usersId)
      .selectAll()
      .executeTakeFirst();
    const shown = certificates.map(({ added_at: at, ...one }) => ({ ...one, dateAdded: isoTime(at) }));
    if (!row) return shown.length === 0 ? null : { certificates: shown };
    const hours = await tx
      .selectFrom('mechanic_hours')
      .where('mechanic_id', '=', usersId)
      .select(['weekday', 'start_minute', 'end_minute'])
      .execute();
    const breaks = await tx
      .selectFrom('mechanic_breaks')
      .where('mechanic_id', '=', usersId)
      .select(['weekday', 'start_minute', 'end_minute'])
      .execute();
    const timeOff = await tx
      .selectFrom('mechanic_time_off')
      .where('mechanic_id', '=', usersId)
      .select(['starts_at', 'ends_at', 'reason'])
      .execute();
    const feed = await tx
      .selectFrom('mechanic_feeds')
      .where('mechanic_id', '=', usersId)
      .select('created_at')
      .executeTakeFirst();
    return {
      feedSince: feed ? isoTime(feed.created_at) : null,
      baseLat: row.base_lat,
      baseLong: row.base_lng,
      timezone: row.timezone,
      radiusKm: row.radius_km,
      certificate: row.certificate,
      certificates: shown,
      rating: row.rating,
      jobsDone: row.jobs_done,
      baseAddress: row.base_address,
      maxJobsADay: row.max_jobs,
      maxMinutesADay: row.max_minutes,
      hours: hours.map(inWeek),
      breaks: breaks.map(inWeek),
      timeOff: timeOff.map((one) => ({
        from: isoTime(one.starts_at),
        to: isoTime(one.ends_at),
        reason: one.reason,
      })),
    };
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('mechanic_certificates').where('mechanic_id', '=', usersId).execute();
    const changed = await tx
      .updateTable('mechanics')
      .set({
        base_lat: sql<number>`round(base_lat::numeric, 1)::float8`,
        base_lng: sql<number>`round(base_lng::numeric, 1)::float8`,
        base_address: '',
        certificate: '',
        active: false,
        calendar_version: sql<number>`calendar_version + 1`,
      })
      .where('users_id', '=', usersId)
      .returning('users_id')
      .executeTakeFirst();
    if (!changed) return;
    await tx.deleteFrom('mechanic_hours').where('mechanic_id', '=', usersId).execute();
    await tx.deleteFrom('mechanic_feeds').where('mechanic_id', '=', usersId).execute();
    await tx.deleteFrom('mechanic_breaks').where('mechanic_id', '=', usersId).execute();
    await tx.deleteFrom('mechanic_time_off').where('mechanic_id', '=', usersId).execute();
    await invalidate(tx, 'roster');
  },
};

const inWeek = (row: { weekday: number; start_minute: number; end_minute: number }) => ({
  weekday: row.weekday,
  startMinute: row.start_minute,
  endMinute: row.end_minute,
});
