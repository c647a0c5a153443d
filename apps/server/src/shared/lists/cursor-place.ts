import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { pageLength, type PageRequest } from '#server/platform/http/paging.ts';

/** The last row of the previous page: its time, and its id among equal times. */
export interface CursorPlace {
  readonly at: Date;
  readonly id: number;
}

export const cursorOf = ({ at, id }: CursorPlace): string => `${at.getTime()}_${id}`;

function placeAt(cursor: string): CursorPlace | undefined {
  const [at = '', id = ''] = cursor.split('_');
  const place = { at: new Date(Number(at)), id: Number(id) };
  return Number.isSafeInteger(place.id) && !Number.isNaN(place.at.getTime()) ? place : undefined;
}

export interface PageOfPlaces {
  readonly after: CursorPlace | undefined;
  readonly length: number;
}

/** Parses a page request. An invalid cursor or length is refused, naming the field. */
export function pageOfPlaces({ cursor, length: wanted }: PageRequest): Result<PageOfPlaces, Refusal> {
  const after = cursor === undefined ? undefined : placeAt(cursor);
  if (cursor !== undefined && !after) return refuse(invalidField('cursor', 'field.invalid'));
  const length = pageLength(wanted);
  return length.ok ? ok({ after, length: length.value }) : length;
}
