import { MAX_PAGE_SIZE } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Refusal } from '@hoist/contract';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { disputes, presentDispute, type DisputeLine } from './present-dispute.ts';

export interface Listing<State extends string> {
  readonly state: State | 'all';
  readonly cursor?: string | undefined;
  readonly length: number;
}

export interface Listed<T> {
  readonly data: T[];
  readonly cursor: string | null;
}

export interface Paging {
  /** Below which id the page begins; undefined: at the newest. */
  readonly before: number | undefined;
  readonly length: number;
}

/** Where a page begins that runs backwards by id, and how long it is. */
export function pagingOf({
  cursor,
  length,
}: Pick<Listing<string>, 'cursor' | 'length'>): Result<Paging, Refusal> {
  const before = cursor === undefined ? undefined : Number(cursor);
  if (before !== undefined && !Number.isSafeInteger(before))
    return refuse(invalidField('cursor', 'field.invalid'));
  if (length < 1) return refuse(invalidField('length', 'field.invalid'));
  return ok({ before, length: Math.min(length, MAX_PAGE_SIZE) });
}

/** A page of disputes, newest first. */
export async function listDisputes(
  db: Db,
  listing: Listing<'open' | 'closed'>,
): Promise<Result<Listed<DisputeLine>, Refusal>> {
  const paging = pagingOf(listing);
  if (!paging.ok) return paging;
  const { before, length } = paging.value;
  const { state } = listing;
  const rows = await disputes(db)
    .$if(state === 'open', (query) => query.where('d.closed_at', 'is', null))
    .$if(state === 'closed', (query) => query.where('d.closed_at', 'is not', null))
    .$if(before !== undefined, (query) => query.where('d.id', '<', before ?? 0))
    .orderBy('d.id', 'desc')
    .limit(length + 1)
    .execute();
  const data = rows.slice(0, length).map(presentDispute);
  return ok({ data, cursor: rows.length > length ? String(data.at(-1)?.disputesId) : null });
}
