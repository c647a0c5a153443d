import type { Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage, type PageRequest } from '#server/platform/http/paging.ts';
import { cursorOf, pageOf } from './paging.ts';
import { type Listed, errorGroups, presentErrorGroup } from './error-groups.ts';

export interface ErrorsQuery extends PageRequest {
  readonly source: '' | 'server' | 'client';
  readonly state: 'open' | 'resolved' | 'all';
}

/** Errors grouped by cause, last seen first. */
export async function listErrors(db: Db, query: ErrorsQuery): Promise<Result<Listed, Refusal>> {
  const page = pageOf(query, /^[0-9a-f]{16}$/);
  if (!page.ok) return page;
  const { after, length } = page.value;
  const { state, source } = query;
  const rows = await errorGroups(db)
    .$if(state === 'open', (found) => found.where('g.resolvedAt', 'is', null))
    .$if(state === 'resolved', (found) => found.where('g.resolvedAt', 'is not', null))
    .$if(source !== '', (found) => found.where('g.source', '=', source === 'client' ? 'client' : 'server'))
    .$if(after !== undefined, (found) =>
      found.where(sql<boolean>`(g.last_at, g.fingerprint) < (${after?.at}::timestamptz, ${after?.id})`),
    )
    .orderBy('g.lastAt', 'desc')
    .orderBy('g.fingerprint', 'desc')
    .limit(length + 1)
    .execute();
  const cut = cutPage(rows, length, (row) => cursorOf(row.placeAt, row.fingerprint));
  return ok({ data: cut.page.map(presentErrorGroup), cursor: cut.cursor });
}
