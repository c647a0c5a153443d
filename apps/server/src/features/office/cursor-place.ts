/** Where the page before ended: a time, and an id among what has the same. */
export interface CursorPlace {
  readonly at: Date;
  readonly id: number;
}

export const cursorOf = ({ at, id }: CursorPlace): string => `${at.getTime()}_${id}`;

/** Undefined for what no page has answered. */
export function placeAt(cursor: string): CursorPlace | undefined {
  const [at = '', id = ''] = cursor.split('_');
  const place = { at: new Date(Number(at)), id: Number(id) };
  return Number.isSafeInteger(place.id) && !Number.isNaN(place.at.getTime()) ? place : undefined;
}
