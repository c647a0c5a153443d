/** What a prediction stands for. It is all in its id, so that details need no memory of the search. */
export interface PlaceChoice {
  readonly cityId: string;
  readonly postalCode: string;
  readonly street: string;
}

/** An opaque text for a place: letters, digits, '-' and '_'. */
export function encodePlaceId({ cityId, postalCode, street }: PlaceChoice): string {
  return Buffer.from([cityId, postalCode, street].join('\t')).toString('base64url');
}

/** The choice behind an id; undefined when it was never given out. */
export function decodePlaceId(placeId: string): PlaceChoice | undefined {
  const parts = Buffer.from(placeId, 'base64url').toString('utf8').split('\t');
  const [cityId, postalCode, street] = parts;
  if (cityId === undefined || postalCode === undefined || street === undefined || parts.length > 3)
    return undefined;
  return { cityId, postalCode, street };
}
