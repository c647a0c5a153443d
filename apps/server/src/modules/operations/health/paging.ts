import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { pageLength, type PageRequest } from '#server/platform/http/paging.ts';

/** The end of the previous page: an instant with microseconds, as PostgreSQL prints it, and a row id. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

export interface Page {
  readonly after: Place | undefined;
  readonly length: number;
}

const pattern = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)~(\w{1,100})$/;

/** A page ordered by an instant and a row id; `ids` is the pattern of the ids. */
export function pageOf({ cursor, length: wanted }: PageRequest, ids: RegExp): Result<Page, Refusal> {
  const length = pageLength(wanted);
  if (!length.ok) return length;
  if (cursor === undefined) return ok({ after: undefined, length: length.value });
  const [, at, id] = pattern.exec(cursor) ?? [];
  if (at === undefined || id === undefined || !ids.test(id))
    return refuse(invalidField('cursor', 'field.invalid'));
  return ok({ after: { at, id }, length: length.value });
}

export const cursorOf = (at: string, id: string | number): string => `${at}~${id}`;
