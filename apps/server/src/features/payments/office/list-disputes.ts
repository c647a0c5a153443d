import type { Db } from '#server/platform/db/database.ts';
import { disputes, presentDispute, type DisputeLine } from './present-dispute.ts';

/** Rows of a page of the office's lists. */
export const pageRows = 50;

export interface Listing<State extends string> {
  readonly state: State | 'all';
  readonly before?: number | undefined;
}

/** A page of disputes, newest first. */
export async function listDisputes(
  db: Db,
  { state, before }: Listing<'open' | 'closed'>,
): Promise<{ data: DisputeLine[]; more: boolean }> {
  const rows = await disputes(db)
    .$if(state === 'open', (query) => query.where('d.closed_at', 'is', null))
    .$if(state === 'closed', (query) => query.where('d.closed_at', 'is not', null))
    .$if(before !== undefined, (query) => query.where('d.id', '<', before ?? 0))
    .orderBy('d.id', 'desc')
    .limit(pageRows + 1)
    .execute();
  return { data: rows.slice(0, pageRows).map(presentDispute), more: rows.length > pageRows };
}
