import type { Params } from './form.ts';
import { group, integer, text } from './read.ts';
import { badParameter } from './stripe-error.ts';

export const pageParams = ['limit', 'starting_after', 'ending_before'] as const;
export const listParams = [...pageParams, 'created'] as const;

/** A page, newest first, of rows given oldest first, by the provider's cursors. */
export function page<T extends { id: string; created: number }>(
  url: string,
  rows: readonly T[],
  params: Params,
) {
  const limit = integer(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw badParameter('limit', 'Invalid limit: must be between 1 and 100');
  const chosen = rows.filter(withinCreated(params)).reverse();
  const after = text(params, 'starting_after');
  const before = text(params, 'ending_before');
  if (before !== undefined) {
    const end = cursor(chosen, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: chosen.slice(start, end) };
  }
  const start = after === undefined ? 0 : cursor(chosen, after, 'starting_after') + 1;
  const data = chosen.slice(start, start + limit);
  return { object: 'list', url, has_more: start + limit < chosen.length, data };
}

function cursor(rows: readonly { id: string }[], id: string, param: string): number {
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) throw badParameter(param, `No such object: '${id}'`, 'resource_missing');
  return at;
}

function withinCreated(params: Params): (row: { created: number }) => boolean {
  if (typeof params['created'] === 'string') {
    const exactly = integer(params, 'created');
    return (row) => row.created === exactly;
  }
  const range = group(params, 'created') ?? {};
  const [gt, gte, lt, lte] = (['gt', 'gte', 'lt', 'lte'] as const).map((name) => integer(range, name));
  return ({ created }) =>
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte);
}
