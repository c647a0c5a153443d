import { sql } from 'kysely';
import { invalidate } from '#server/platform/cache/cache.ts';
import { isoTime, type PersonalData } from '../personal-data.ts';
import { deleteRows, readRows } from '../personal-rows.ts';

const owner = ['mechanic_id'] as const;

const certificates = {
  table: 'mechanic_certificates',
  owner,
  orderBy: ['mechanic_certificates_id'],
  fields: { kind: 'kind', number: 'number', validUntil: 'valid_until', dateAdded: 'added_at' },
} as const;

const week = {
  owner,
  orderBy: ['weekday', 'start_minute'],
  fields: { weekday: 'weekday', startMinute: 'start_minute', endMinute: 'end_minute' },
} as const;

const timeOff = {
  table: 'mechanic_time_off',
  owner,
  orderBy: ['starts_at'],
  fields: { from: 'starts_at', to: 'ends_at', reason: 'reason' },
} as const;

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
    const shown = await readRows(tx, certificates, usersId);
    const row = await tx
      .selectFrom('mechanics')
      .where('users_id', '=', usersId)
      .selectAll()
      .executeTakeFirst();
    if (!row) return shown.length === 0 ? null : { certificates: shown };
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
      hours: await readRows(tx, { table: 'mechanic_hours', ...week }, usersId),
      breaks: await readRows(tx, { table: 'mechanic_breaks', ...week }, usersId),
      timeOff: await readRows(tx, timeOff, usersId),
    };
  },
  async erase(tx, { usersId }) {
    await deleteRows(tx, certificates, usersId);
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
    for (const table of ['mechanic_hours', 'mechanic_feeds', 'mechanic_breaks', 'mechanic_time_off'] as const)
      await deleteRows(tx, { table, owner }, usersId);
    await invalidate(tx, 'roster');
  },
};
