import type { listErrors as endpoint, Output } from '@hoist/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

export type Listed = Pick<Output<typeof endpoint>, 'data' | 'cursor'>;
export type Group = Listed['data'][number];

export const errorGroups = (db: Db | Tx) =>
  db
    .selectFrom('error_groups as g')
    .leftJoin('users as u', 'u.users_id', 'g.resolved_by')
    .selectAll('g')
    .select(['u.fname', 'u.lname', sql<string>`g.last_at::text`.as('place_at')]);

type Row = Awaited<ReturnType<ReturnType<typeof errorGroups>['executeTakeFirstOrThrow']>>;

export const presentErrorGroup = (row: Row): Group => ({
  fingerprint: row.fingerprint,
  source: row.source,
  name: row.name,
  message: row.message,
  place: row.place,
  release: row.release,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  times: row.times,
  sample: row.sample,
  resolved:
    row.resolved_at === null ? null : { at: row.resolved_at.toISOString(), by: nameOf(row), note: row.note },
});
