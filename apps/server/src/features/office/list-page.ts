import type { Refusal } from '@hoist/contract';
import { MS_PER_DAY } from '@hoist/domain/civil-date';
import { MAX_PAGE_SIZE } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { dayOf } from './day-of.ts';

/** How a list of the office is asked for that is read by id, the newest first. */
export interface ListPageQuery {
  readonly cursor?: string | undefined;
  readonly length: number;
  /** Days by UTC, both included: 'YYYY-MM-DD', or '' for any. */
  readonly from: string;
  readonly to: string;
}

/** A page of rows in the order of their ids. */
export interface PageOfIds {
  /** The id of the last row of the page before. */
  readonly last: number | undefined;
  readonly length: number;
}

export interface ListPage extends PageOfIds {
  readonly from: Date | undefined;
  /** The first moment after the last day. */
  readonly until: Date | undefined;
}

/** What was asked, judged: an unknown place and no rows at all are refused by their fields. */
export function pageOfIds({
  cursor,
  length,
}: Pick<ListPageQuery, 'cursor' | 'length'>): Result<PageOfIds, Refusal> {
  const last = cursor === undefined ? undefined : Number(cursor);
  if (last !== undefined && !Number.isSafeInteger(last))
    return refuse(invalidField('cursor', 'field.invalid'));
  if (length < 1) return refuse(invalidField('length', 'field.invalid'));
  return ok({ last, length: Math.min(length, MAX_PAGE_SIZE) });
}

/** The same with days: those that there are not are refused, too. */
export function listPageOf(query: ListPageQuery): Result<ListPage, Refusal> {
  const page = pageOfIds(query);
  if (!page.ok) return page;
  const [from, to] = [dayOf(query.from), dayOf(query.to)];
  if (query.from !== '' && !from) return refuse(invalidField('from', 'field.invalid'));
  if (query.to !== '' && !to) return refuse(invalidField('to', 'field.invalid'));
  const until = to && new Date(to.getTime() + MS_PER_DAY);
  return ok({ ...page.value, from, until });
}
