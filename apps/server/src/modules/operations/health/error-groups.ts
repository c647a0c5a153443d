import type { listErrors as endpoint, Output, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { cutPage, type PageRequest } from '#server/platform/http/paging.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { cursorOf, pageOf } from './paging.ts';

type Listed = Pick<Output<typeof endpoint>, 'data' | 'cursor'>;
type Group = Listed['data'][number];

export interface ErrorsQuery extends PageRequest {
  readonly source: '' | 'server' | 'client';
  readonly state: 'open' | 'resolved' | 'all';
}

const groups = (db: Db | Tx) =>
  db
    .selectFrom('error_groups as g')
    .leftJoin('users as u', 'u.users_id', 'g.resolved_by')
    .selectAll('g')
    .select(['u.fname', 'u.lname', sql<string>`g.last_at::text`.as('place_at')]);

type Row = Awaited<ReturnType<ReturnType<typeof groups>['executeTakeFirstOrThrow']>>;

const present = (row: Row): Group => ({
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

/** Errors grouped by cause, last seen first. */
export async function listErrors(db: Db, query: ErrorsQuery): Promise<Result<Listed, Refusal>> {
  const page = pageOf(query, /^[0-9a-f]{16}$/);
  if (!page.ok) return page;
  const { after, length } = page.value;
  const { state, source } = query;
  const rows = await groups(db)
    .$if(state === 'open', (asked) => asked.where('g.resolved_at', 'is', null))
    .$if(state === 'resolved', (asked) => asked.where('g.resolved_at', 'is not', null))
    .$if(source !== '', (asked) => asked.where('g.source', '=', source === 'client' ? 'client' : 'server'))
    .$if(after !== undefined, (asked) =>
      asked.where(sql<boolean>`(g.last_at, g.fingerprint) < (${after?.at}::timestamptz, ${after?.id})`),
    )
    .orderBy('g.last_at', 'desc')
    .orderBy('g.fingerprint', 'desc')
    .limit(length + 1)
    .execute();
  const cut = cutPage(rows, length, (row) => cursorOf(row.place_at, row.fingerprint));
  return ok({ data: cut.page.map(present), cursor: cut.cursor });
}

export interface ResolvingError {
  readonly fingerprint: string;
  readonly actorId: UserId;
  readonly note: string;
  readonly now: Date;
}

/** Resolves a group until the error occurs again. */
export function resolveError(
  database: Database,
  { fingerprint, actorId, note, now }: ResolvingError,
): Promise<Result<{ data: Group }, Refusal>> {
  return database.transaction(async (tx) => {
    const closed = await tx
      .updateTable('error_groups')
      .set({ resolved_at: now, resolved_by: actorId, note })
      .where('fingerprint', '=', fingerprint)
      .where('resolved_at', 'is', null)
      .returning('fingerprint')
      .executeTakeFirst();
    const row = await groups(tx).where('g.fingerprint', '=', fingerprint).executeTakeFirst();
    if (!row) return refuse({ code: 'not_found' });
    if (!closed) return refuse({ code: 'wrong_state' });
    await auditChange(tx, {
      actorId,
      action: 'error.resolved',
      entity: 'error',
      entityId: null,
      before: { open: true },
      after: { open: false },
      detail: { fingerprint, name: row.name, place: row.place, note },
    });
    return ok({ data: present(row) });
  });
}
