import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { pageLength, type AskedPage } from '#server/platform/http/paging.ts';

/** Where the page before ended: a time, and an id among what has the same. */
export interface CursorPlace {
  readonly at: Date;
  readonly id: number;
}

export const cursorOf = ({ at, id }: CursorPlace): string => `${at.getTime()}_${id}`;

/** Undefined for what no page has answered. */
function placeAt(cursor: string): CursorPlace | undefined {
  const [at = '', id = ''] = cursor.split('_');
  const place = { at: new Date(Number(at)), id: Number(id) };
  return Number.isSafeInteger(place.id) && !Number.isNaN(place.at.getTime()) ? place : undefined;
}

/** A page of rows in the order of a time and their ids. */
export interface PageOfPlaces {
  /** Undefined: the first page. */
  readonly after: CursorPlace | undefined;
  readonly length: number;
}

/** What was asked, judged: an unknown place and no rows at all are refused by their fields. */
export function pageOfPlaces({ cursor, length: wanted }: AskedPage): Result<PageOfPlaces, Refusal> {
  const after = cursor === undefined ? undefined : placeAt(cursor);
  if (cursor !== undefined && !after) return refuse(invalidField('cursor', 'field.invalid'));
  const length = pageLength(wanted);
  return length.ok ? ok({ after, length: length.value }) : length;
}
