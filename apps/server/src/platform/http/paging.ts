import type { Refusal } from '@hoist/contract';
import { MAX_PAGE_SIZE } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from './invalid-field.ts';

/** The requested page. */
export interface AskedPage {
  /** The `cursor` of the previous page. */
  readonly cursor?: string | undefined;
  readonly length: number;
}

/** A page of rows ordered by id. */
export interface PageOfIds {
  /** The id of the last row of the previous page. */
  readonly last: number | undefined;
  readonly length: number;
}

/** The number of rows of a page: below 1 is refused, above the maximum is capped. */
export function pageLength(length: number): Result<number, Refusal> {
  if (length < 1) return refuse(invalidField('length', 'field.invalid'));
  return ok(Math.min(length, MAX_PAGE_SIZE));
}

/** Parses a page request. An invalid cursor or length is refused, naming the field. */
export function pageOfIds({ cursor, length: wanted }: AskedPage): Result<PageOfIds, Refusal> {
  const last = cursor === undefined ? undefined : Number(cursor);
  if (last !== undefined && !Number.isSafeInteger(last))
    return refuse(invalidField('cursor', 'field.invalid'));
  const length = pageLength(wanted);
  return length.ok ? ok({ last, length: length.value }) : length;
}

/** A page and the cursor of the next one; null on the last page. */
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
