import type { listDiscrepancies as endpoint, Output, Refusal } from '@hoist/contract';
import { noId, type DiscrepancyId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { cutPage, pageOfIds } from '#server/platform/http/paging.ts';
import type { Listed, Listing } from './list-disputes.ts';

export type DiscrepancyLine = Output<typeof endpoint>['data'][number];

export const discrepancies = (db: Db | Tx) =>
  db
    .selectFrom('reconFindings as f')
    .leftJoin('users as u', 'u.usersId', 'f.resolvedBy')
    .selectAll('f')
    .select(sql<string | null>`nullif(trim(concat(u.fname, ' ', u.lname)), '')`.as('by'));

export const presentDiscrepancy = (
  row: Awaited<ReturnType<ReturnType<typeof discrepancies>['executeTakeFirstOrThrow']>>,
): DiscrepancyLine => ({
  findingsId: row.id,
  kind: row.kind,
  subject: row.subject,
  detail: row.detail,
  dateFound: row.at.toISOString(),
  dateResolved: row.resolvedAt?.toISOString() ?? null,
  resolvedBy: row.by,
  note: row.note,
});

export async function listDiscrepancies(
  db: Db,
  listing: Listing<'open' | 'resolved'>,
): Promise<Result<Listed<DiscrepancyLine>, Refusal>> {
  const paged = pageOfIds<DiscrepancyId>(listing);
  if (!paged.ok) return paged;
  const { last, length } = paged.value;
  const { state } = listing;
  const rows = await discrepancies(db)
    .$if(state === 'open', (query) => query.where('f.resolvedAt', 'is', null))
    .$if(state === 'resolved', (query) => query.where('f.resolvedAt', 'is not', null))
    .$if(last !== undefined, (query) => query.where('f.id', '<', last ?? noId))
    .orderBy('f.id', 'desc')
    .limit(length + 1)
    .execute();
  const { page, cursor } = cutPage(rows, length, ({ id }) => id);
  return ok({ data: page.map(presentDiscrepancy), cursor });
}
