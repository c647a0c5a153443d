import type { Refusal } from '@hoist/contract';
import { MS_PER_DAY } from '@hoist/domain/civil-date';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { pageOfIds, type AskedPage, type PageOfIds } from '#server/platform/http/paging.ts';
import { dayOf } from './day-of.ts';

/** How a list of the office is asked for that is read by id, the newest first. */
export interface ListPageQuery extends AskedPage {
  /** Days by UTC, both included: 'YYYY-MM-DD', or '' for any. */
  readonly from: string;
  readonly to: string;
}

export interface ListPage extends PageOfIds {
  readonly from: Date | undefined;
  /** The first moment after the last day. */
  readonly until: Date | undefined;
}

/** A page with days, judged: those that there are not are refused, too. */
export function listPageOf(query: ListPageQuery): Result<ListPage, Refusal> {
  const page = pageOfIds(query);
  if (!page.ok) return page;
  const [from, to] = [dayOf(query.from), dayOf(query.to)];
  if (query.from !== '' && !from) return refuse(invalidField('from', 'field.invalid'));
  if (query.to !== '' && !to) return refuse(invalidField('to', 'field.invalid'));
  const until = to && new Date(to.getTime() + MS_PER_DAY);
  return ok({ ...page.value, from, until });
}
