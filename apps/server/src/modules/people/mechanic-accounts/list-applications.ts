import { type InquiryId, noId } from '@hoist/domain/ids';
import type { Refusal } from '@hoist/contract';
import { isApplicationOpen, applicationStates } from '@hoist/domain/mechanic/application';
import { ok, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import { companyToday } from '#server/shared/settings/company-today.ts';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage, pageOfIds, type PageRequest } from '#server/platform/http/paging.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { type Listed, type PresentedApplication, presentApplication } from './present-application.ts';

export interface ApplicationsQuery extends PageRequest {
  readonly state: 'open' | 'all' | PresentedApplication['state'];
  readonly now: Date;
  readonly addresses: FileAddresses;
}

export async function listApplications(db: Db, query: ApplicationsQuery): Promise<Result<Listed, Refusal>> {
  const paged = pageOfIds<InquiryId>(query);
  if (!paged.ok) return paged;
  const { last, length } = paged.value;
  const wanted =
    query.state === 'open'
      ? applicationStates.filter(isApplicationOpen)
      : query.state === 'all'
        ? applicationStates
        : [query.state];
  const rows = await db
    .selectFrom('inquiries')
    .where('topic', '=', 'mechanics')
    .where(sql<string>`coalesce(state, 'new')`, 'in', wanted)
    .$if(last !== undefined, (list) => list.where('id', '<', last ?? noId))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(length + 1)
    .execute();
  const { page, cursor } = cutPage(rows, length, ({ id }) => id);
  const data: PresentedApplication[] = [];
  const reader = { ...query, today: await companyToday(db, query.now) };
  for (const row of page) data.push(await presentApplication(db, row, reader));
  return ok({ data, cursor });
}
