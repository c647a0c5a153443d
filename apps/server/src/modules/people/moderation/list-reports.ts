import { type ReportId, noId } from '@hoist/domain/ids';
import type { Refusal } from '@hoist/contract';
import type { Locale } from '@hoist/domain/locale';
import { ok, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage, pageOfIds, type PageRequest } from '#server/platform/http/paging.ts';
import { type Listed, reports, presentLine } from './get-report.ts';

interface ReportsRequest {
  readonly state: 'open' | 'settled';
  readonly locale: Locale;
  readonly now: Date;
}

/** Open ones oldest first, settled ones newest first. */
export async function listReports(
  db: Db,
  { state, locale, now, ...wanted }: PageRequest & ReportsRequest,
): Promise<Result<Listed, Refusal>> {
  const paged = pageOfIds<ReportId>(wanted);
  if (!paged.ok) return paged;
  const { last: after, length } = paged.value;
  const open = state === 'open';
  const rows = await reports(db)
    .where('r.decidedAt', open ? 'is' : 'is not', null)
    .$if(after !== undefined, (query) => query.where('r.messageReportsId', open ? '>' : '<', after ?? noId))
    .orderBy('r.messageReportsId', open ? 'asc' : 'desc')
    .limit(length + 1)
    .execute();
  const { page, cursor } = cutPage(rows, length, (row) => row.messageReportsId);
  return ok({ data: page.map((row) => presentLine(row, { locale, now })), cursor });
}
