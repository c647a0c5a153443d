import type { Refusal } from '@hoist/contract';
import type { ZoneRules } from '@hoist/domain/time';
import type { AnyId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { pageOfIds, type PageRequest, type PageOfIds } from '#server/platform/http/paging.ts';
import { dayOf } from './day-of.ts';

/** A page request of a staff list ordered by id, newest first. */
export interface ListPageQuery extends PageRequest {
  /** Inclusive days of the company as 'YYYY-MM-DD', or '' for any. */
  readonly from: string;
  readonly to: string;
}

export interface ListPage<Id extends AnyId> extends PageOfIds<Id> {
  readonly from: Date | undefined;
  readonly until: Date | undefined;
}

/** Parses a page request with days. Invalid ones are refused, naming the field. */
export function listPageOf<Id extends AnyId>(
  query: ListPageQuery,
  /** The company's time zone. */
  zone: ZoneRules,
): Result<ListPage<Id>, Refusal> {
  const page = pageOfIds<Id>(query);
  if (!page.ok) return page;
  const [from, until] = [dayOf(query.from, zone), dayOf(query.to, zone, 1)];
  if (query.from !== '' && !from) return refuse(invalidField('from', 'field.invalid'));
  if (query.to !== '' && !until) return refuse(invalidField('to', 'field.invalid'));
  return ok({ ...page.value, from, until });
}
