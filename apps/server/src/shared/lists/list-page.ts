import type { Refusal } from '@hoist/contract';
import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type { AnyId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { pageOfIds, type PageRequest, type PageOfIds } from '#server/platform/http/paging.ts';
import { dayOf } from './day-of.ts';

/** A page request of a staff list ordered by id, newest first. */
export interface ListPageQuery extends PageRequest {
  /** Inclusive days in UTC as 'YYYY-MM-DD', or '' for any. */
  readonly from: string;
  readonly to: string;
}

export interface ListPage<Id extends AnyId> extends PageOfIds<Id> {
  readonly from: Date | undefined;
  readonly until: Date | undefined;
}

/** Parses a page request with days. Invalid ones are refused, naming the field. */
export function listPageOf<Id extends AnyId>(query: ListPageQuery): Result<ListPage<Id>, Refusal> {
  const page = pageOfIds<Id>(query);
  if (!page.ok) return page;
  const [from, to] = [dayOf(query.from), dayOf(query.to)];
  if (query.from !== '' && !from) return refuse(invalidField('from', 'field.invalid'));
  if (query.to !== '' && !to) return refuse(invalidField('to', 'field.invalid'));
  const until = to && new Date(to.getTime() + MS_PER_DAY);
  return ok({ ...page.value, from, until });
}
