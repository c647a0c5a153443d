import type { Refusal } from '@hoist/contract';
import { parseId, type AnyId } from '@hoist/domain/ids';
import { MAX_PAGE_SIZE } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from './invalid-field.ts';

export interface PageRequest {
  readonly cursor?: string | undefined;
  readonly length: number;
}

export interface PageOfIds<Id extends AnyId = AnyId> {
  readonly last: Id | undefined;
  readonly length: number;
}

/** The number of rows of a page: below 1 is refused, above the maximum is capped. */
export function pageLength(length: number): Result<number, Refusal> {
  if (length < 1) return refuse(invalidField('length', 'field.invalid'));
  return ok(Math.min(length, MAX_PAGE_SIZE));
}

/** Parses a page request. An invalid cursor or length is refused, naming the field. */
export function pageOfIds<Id extends AnyId>({
  cursor,
  length: wanted,
}: PageRequest): Result<PageOfIds<Id>, Refusal> {
  const last = parseId<Id>(cursor);
  if (cursor !== undefined && last === undefined) return refuse(invalidField('cursor', 'field.invalid'));
  const length = pageLength(wanted);
  return length.ok ? ok({ last, length: length.value }) : length;
}

interface CutPage<Row> {
  readonly page: Row[];
  readonly cursor: string | null;
}

/** Cuts the page from rows that were read with one row extra. */
export function cutPage<Row>(
  rows: readonly Row[],
  length: number,
  cursorOf: (last: Row) => string | number,
): CutPage<Row> {
  const page = rows.slice(0, length);
  const last = page.at(-1);
  return { page, cursor: rows.length > length && last !== undefined ? String(cursorOf(last)) : null };
}
