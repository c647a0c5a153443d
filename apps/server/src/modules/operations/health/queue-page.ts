import type { Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage, type PageRequest } from '#server/platform/http/paging.ts';
import { cursorOf, pageOf } from './paging.ts';

export type Listed<Row> = Result<{ data: Row[]; cursor: string | null }, Refusal>;

export interface QueueQuery<State extends string> extends PageRequest {
  readonly state: State;
}
export type StuckState = 'stuck' | 'dead' | 'all';

/** A row with the sort key of the page. */
export interface QueueRow {
  readonly at: Date;
  readonly id: number | string;
}

/** A row of a queue whose entries are tried again. */
export type RetriedRow<Shown> = Omit<Shown, 'created' | 'nextTry' | 'error'> &
  QueueRow & { readonly nextTryAt: Date; readonly error: string | null; readonly place?: string };

export const presentRetried = <Row extends RetriedRow<object>>(row: Row) => {
  const { at, place: _place, nextTryAt, error, ...same } = row;
  return { ...same, created: at.toISOString(), nextTry: nextTryAt.toISOString(), error: error ?? '' };
};

const ids = { bigint: /^\d{1,15}$/, text: /^\w+$/ } as const;

interface QueuePage extends PageRequest {
  /** A query with the columns `at` and `id`. */
  readonly from: RawBuilder<unknown>;
  readonly idType?: keyof typeof ids;
}

/** A page of a queue, newest first. */
export async function readQueuePage<Row extends QueueRow, Shown>(
  db: Db,
  { from, idType = 'bigint', ...request }: QueuePage,
  present: (row: Row) => Shown,
): Promise<Listed<Shown>> {
  const page = pageOf(request, ids[idType]);
  if (!page.ok) return page;
  const { after, length } = page.value;
  const id = sql.raw(idType);
  const beyond = after ? sql`(at, id) < (${after.at}::timestamptz, ${after.id}::${id})` : sql`true`;
  const { rows } = await sql<Row & { readonly place: string }>`
    SELECT q.*, at::text AS place FROM (${from}) q WHERE ${beyond} ORDER BY at DESC, id DESC LIMIT ${length + 1}`.execute(
    db,
  );
  const cut = cutPage(rows, length, (row) => cursorOf(row.place, row.id));
  return ok({ data: cut.page.map(present), cursor: cut.cursor });
}
