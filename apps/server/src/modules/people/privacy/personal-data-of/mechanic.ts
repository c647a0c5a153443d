import { sql } from 'kysely';
import { invalidate } from '#server/platform/cache/cache.ts';
import { isoTime, type PersonalData } from '../personal-data.ts';
import { deleteRows, readRows } from '../personal-rows.ts';

const owner = ['mechanicId'] as const;

const certificates = {
  table: 'mechanicCertificates',
  owner,
  orderBy: ['mechanicCertificatesId'],
  fields: ['kind', 'number', 'validUntil', 'addedAt as dateAdded'],
} as const;

const week = {
  owner,
  orderBy: ['weekday', 'startMinute'],
  fields: ['weekday', 'startMinute', 'endMinute'],
} as const;

const workingData = {
  table: 'mechanics',
  owner: ['usersId'],
  orderBy: ['usersId'],
  fields: [
    'baseLat',
    'baseLng as baseLong',
    'timezone',
    'radiusKm',
    'longestDriveMinutes',
    'certificate',
    'rating',
    'jobsDone',
    'baseAddress',
    'maxJobs as maxJobsADay',
    'maxMinutes as maxMinutesADay',
  ],
} as const;

const timeOff = {
  table: 'mechanicTimeOff',
  owner,
  orderBy: ['startsAt'],
  fields: ['startsAt as from', 'endsAt as to', 'reason'],
} as const;

const handovers = {
  table: 'dayProposalMechanics',
  owner,
  orderBy: ['dayProposalsId'],
  fields: ['minutesBefore', 'minutesAfter', 'payBeforeCents', 'payAfterCents', 'answer', 'answeredAt'],
} as const;

/** A mechanic's working data. The base is their home; skills, days and jobs stay with the id. */
export const mechanic: PersonalData = {
  name: 'mechanic',
  tables: [
    'mechanics',
    'mechanicCertificates',
    'mechanicSkills',
    'mechanicHours',
    'mechanicBreaks',
    'mechanicTimeOff',
    'mechanicDays',
    'mechanicFeeds',
    'dayProposalMechanics',
  ],
  async read(tx, { usersId }) {
    const shown = await readRows(tx, certificates, usersId);
    const [row] = await readRows(tx, workingData, usersId);
    if (!row) return shown.length === 0 ? null : { certificates: shown };
    const feed = await tx
      .selectFrom('mechanicFeeds')
      .where('mechanicId', '=', usersId)
      .select('createdAt')
      .executeTakeFirst();
    return {
      feedSince: feed ? isoTime(feed.createdAt) : null,
      ...row,
      certificates: shown,
      hours: await readRows(tx, { table: 'mechanicHours', ...week }, usersId),
      breaks: await readRows(tx, { table: 'mechanicBreaks', ...week }, usersId),
      timeOff: await readRows(tx, timeOff, usersId),
      handovers: await readRows(tx, handovers, usersId),
    };
  },
  async erase(tx, { usersId }) {
    await deleteRows(tx, certificates, usersId);
    const changed = await tx
      .updateTable('mechanics')
      .set({
        baseLat: sql<number>`round(base_lat::numeric, 1)::float8`,
        baseLng: sql<number>`round(base_lng::numeric, 1)::float8`,
        baseAddress: '',
        certificate: '',
        active: false,
        calendarVersion: sql<number>`calendar_version + 1`,
      })
      .where('usersId', '=', usersId)
      .returning('usersId')
      .executeTakeFirst();
    if (!changed) return;
    for (const table of ['mechanicHours', 'mechanicFeeds', 'mechanicBreaks', 'mechanicTimeOff'] as const)
      await deleteRows(tx, { table, owner }, usersId);
    await invalidate(tx, 'roster');
  },
};
