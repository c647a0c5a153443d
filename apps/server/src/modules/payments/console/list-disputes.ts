import { noId, type DisputeId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import type { Refusal } from '@hoist/contract';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage, pageOfIds, type PageRequest } from '#server/platform/http/paging.ts';
import { disputes, presentDispute, type DisputeLine } from './present-dispute.ts';

export interface Listing<State extends string> extends PageRequest {
  readonly state: State | 'all';
}

export interface Listed<T> {
  readonly data: T[];
  readonly cursor: string | null;
}

export async function listDisputes(
  db: Db,
  listing: Listing<'open' | 'closed'>,
): Promise<Result<Listed<DisputeLine>, Refusal>> {
  const paged = pageOfIds<DisputeId>(listing);
  if (!paged.ok) return paged;
  const { last, length } = paged.value;
  const { state } = listing;
  const rows = await disputes(db)
    .$if(state === 'open', (query) => query.where('d.closedAt', 'is', null))
    .$if(state === 'closed', (query) => query.where('d.closedAt', 'is not', null))
    .$if(last !== undefined, (query) => query.where('d.id', '<', last ?? noId))
    .orderBy('d.id', 'desc')
    .limit(length + 1)
    .execute();
  const { page, cursor } = cutPage(rows, length, ({ id }) => id);
  return ok({ data: page.map(presentDispute), cursor });
}
