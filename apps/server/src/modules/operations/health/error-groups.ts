import type { listErrors as endpoint, Output } from '@hoist/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

export type Listed = Pick<Output<typeof endpoint>, 'data' | 'cursor'>;
export type Group = Listed['data'][number];

export const errorGroups = (db: Db | Tx) =>
  db
    .selectFrom('errorGroups as g')
    .leftJoin('users as u', 'u.usersId', 'g.resolvedBy')
    .selectAll('g')
    .select(['u.fname', 'u.lname', sql<string>`g.last_at::text`.as('placeAt')]);

type Row = Awaited<ReturnType<ReturnType<typeof errorGroups>['executeTakeFirstOrThrow']>>;

export const presentErrorGroup = (row: Row): Group => ({
  fingerprint: row.fingerprint,
  source: row.source,
  name: row.name,
  message: row.message,
  place: row.place,
  release: row.release,
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  times: row.times,
  sample: row.sample,
  resolved:
    row.resolvedAt === null ? null : { at: row.resolvedAt.toISOString(), by: nameOf(row), note: row.note },
});
