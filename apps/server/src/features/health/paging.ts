import type { Refusal } from '@hoist/contract';
import { MAX_PAGE_SIZE } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';

export interface Asked {
  readonly cursor?: string | undefined;
  readonly length: number;
}

/** Where the page before ended: an instant to the microsecond, as the database writes it, and the id of a row. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

export interface Page {
  readonly after: Place | undefined;
  readonly length: number;
}

const pattern = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)~(\w{1,100})$/;

/** A page of rows by an instant and their id; `ids` are what ids look like. */
export function pageOf({ cursor, length }: Asked, ids: RegExp): Result<Page, Refusal> {
  if (length < 1) return refuse(invalidField('length', 'field.invalid'));
  const size = Math.min(length, MAX_PAGE_SIZE);
  if (cursor === undefined) return ok({ after: undefined, length: size });
  const [, at, id] = pattern.exec(cursor) ?? [];
  if (at === undefined || id === undefined || !ids.test(id))
    return refuse(invalidField('cursor', 'field.invalid'));
  return ok({ after: { at, id }, length: size });
}

export const cursorOf = (at: string, id: string | number): string => `${at}~${id}`;
