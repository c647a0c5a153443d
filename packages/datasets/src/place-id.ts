/** The contents of a prediction, all encoded in its id so that searches need no server state. */
export interface PlaceChoice {
  readonly cityId: string;
  readonly postalCode: string;
  readonly street: string;
}

/** Encodes a place as an opaque id of letters, digits, '-' and '_'. */
export function encodePlaceId({ cityId, postalCode, street }: PlaceChoice): string {
  return Buffer.from([cityId, postalCode, street].join('\t')).toString('base64url');
}

export function decodePlaceId(placeId: string): PlaceChoice | undefined {
  const parts = Buffer.from(placeId, 'base64url').toString('utf8').split('\t');
  const [cityId, postalCode, street] = parts;
  if (cityId === undefined || postalCode === undefined || street === undefined || parts.length > 3)
    return undefined;
  return { cityId, postalCode, street };
}
