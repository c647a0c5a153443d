import type { listDiscrepancies as endpoint, Output, Refusal } from '@hoist/contract';
import { noId, type DiscrepancyId, type UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { cutPage, pageOfIds } from '#server/platform/http/paging.ts';
import type { Listed, Listing } from './list-disputes.ts';

type DiscrepancyLine = Output<typeof endpoint>['data'][number];

const discrepancies = (db: Db | Tx) =>
  db
    .selectFrom('recon_findings as f')
    .leftJoin('users as u', 'u.users_id', 'f.resolved_by')
    .selectAll('f')
    .select(sql<string | null>`nullif(trim(concat(u.fname, ' ', u.lname)), '')`.as('by'));

const present = (
  row: Awaited<ReturnType<ReturnType<typeof discrepancies>['executeTakeFirstOrThrow']>>,
): DiscrepancyLine => ({
  findingsId: row.id,
  kind: row.kind,
  subject: row.subject,
  detail: row.detail,
  dateFound: row.at.toISOString(),
  dateResolved: row.resolved_at?.toISOString() ?? null,
  resolvedBy: row.by,
  note: row.note,
});

export async function listDiscrepancies(
  db: Db,
  listing: Listing<'open' | 'resolved'>,
): Promise<Result<Listed<DiscrepancyLine>, Refusal>> {
  const asked = pageOfIds<DiscrepancyId>(listing);
  if (!asked.ok) return asked;
  const { last, length } = asked.value;
  const { state } = listing;
  const rows = await discrepancies(db)
    .$if(state === 'open', (query) => query.where('f.resolved_at', 'is', null))
    .$if(state === 'resolved', (query) => query.where('f.resolved_at', 'is not', null))
    .$if(last !== undefined, (query) => query.where('f.id', '<', last ?? noId))
    .orderBy('f.id', 'desc')
    .limit(length + 1)
    .execute();
  const { page, cursor } = cutPage(rows, length, ({ id }) => id);
  return ok({ data: page.map(present), cursor });
}

export interface Resolving {
  readonly findingId: DiscrepancyId;
  readonly actorId: UserId;
  readonly note: string;
  readonly now: Date;
}

export async function resolveDiscrepancy(
  database: Database,
  { findingId, actorId, note, now }: Resolving,
): Promise<Result<{ data: DiscrepancyLine }, Refusal>> {
  return database.transaction(async (tx) => {
    const resolved = await tx
      .updateTable('recon_findings')
      .set({ resolved_at: now, resolved_by: actorId, note })
      .where('id', '=', findingId)
      .where('resolved_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    const row = await discrepancies(tx).where('f.id', '=', findingId).executeTakeFirst();
    if (!row) return refuse({ code: 'not_found' });
    if (!resolved) return refuse({ code: 'wrong_state' });
    await auditChange(tx, {
      actorId,
      action: 'finding.resolved',
      entity: 'finding',
      entityId: findingId,
      before: { open: true },
      after: { open: false },
      detail: { note },
    });
    return ok({ data: present(row) });
  });
}
