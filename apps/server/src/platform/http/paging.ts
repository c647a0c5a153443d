import type { Refusal } from '@hoist/contract';
import { MAX_PAGE_SIZE } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from './invalid-field.ts';

/** How a list is asked for that answers page after page. */
export interface AskedPage {
  /** What the page before answered. */
  readonly cursor?: string | undefined;
  readonly length: number;
}

/** A page of rows in the order of their ids. */
export interface PageOfIds {
  /** The id of the last row of the page before. */
  readonly last: number | undefined;
  readonly length: number;
}

/** How many rows a page has: no rows at all are refused, and more than a page may have are not given. */
export function pageLength(length: number): Result<number, Refusal> {
  if (length < 1) return refuse(invalidField('length', 'field.invalid'));
  return ok(Math.min(length, MAX_PAGE_SIZE));
}

/** What was asked, judged: an unknown place and no rows at all are refused by their fields. */
export function pageOfIds({ cursor, length: wanted }: AskedPage): Result<PageOfIds, Refusal> {
  const last = cursor === undefined ? undefined : Number(cursor);
  if (last !== undefined && !Number.isSafeInteger(last))
    return refuse(invalidField('cursor', 'field.invalid'));
  const length = pageLength(wanted);
  return length.ok ? ok({ last, length: length.value }) : length;
}

/** A page of rows, and the cursor of the page after it: null when there is none. */
interface CutPage<Row> {
  readonly page: Row[];
  readonly cursor: string | null;
}

/** The page of what was read for it, which is one row more where another page follows. */
export function cutPage<Row>(
  rows: readonly Row[],
  length: number,
  cursorOf: (last: Row) => string | number,
): CutPage<Row> {
  const page = rows.slice(0, length);
  const last = page.at(-1);
  return { page, cursor: rows.length > length && last !== undefined ? String(cursorOf(last)) : null };
}
