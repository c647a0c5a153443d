import { placeDetails, placePredictions, reversePlace } from '@hoist/contract/catalogue/vehicle-catalogue';
import type { Point } from '@hoist/domain/scheduling/drive-time';
import { call, type Output } from '#client/kit/api/api.ts';
import { detailsOrError, predictionsOrNone } from './place-search-outcome.ts';

export type FoundPlaces = Pick<Output<typeof placePredictions>, 'predictions' | 'source' | 'mailOnly'>;
export type Prediction = FoundPlaces['predictions'][number];
export type PlaceDetails = Output<typeof placeDetails>['data'];

interface Search {
  /** Where the customer's place probably is. */
  readonly near?: Point | undefined;
  readonly signal?: AbortSignal;
}

/** Groups the calls of one search: a provider charges for the group. */
let session = '';

/** Starts a search with the first letter in the address field, unless one is open. */
export function openSearch(): void {
  session ||= crypto.randomUUID();
}

const degrees = ({ lat, lng }: Point) => ({ lat: lat.toFixed(5), lng: lng.toFixed(5) });

/** Places in Canada that fit what was typed. A failed search finds none. */
export async function findPlaces(input: string, { near, signal }: Search = {}): Promise<FoundPlaces> {
  let found: FoundPlaces = { predictions: [], source: 'index', mailOnly: null };
  const predictions = await predictionsOrNone(async () => {
    const query = { input, session, ...(near ? degrees(near) : {}) };
    found = await call(placePredictions, { query }, { failure: 'background', ...(signal ? { signal } : {}) });
    return found.predictions;
  });
  return { ...found, predictions: [...predictions] };
}

/** City, province, postal code and coordinates of a prediction. Ends the search. */
export const lookUpPlace = (placeId: string): Promise<PlaceDetails> =>
  detailsOrError(async () => {
    const query = { place_id: placeId, session };
    session = '';
    return (await call(placeDetails, { query }, { failure: 'in_place' })).data;
  });

/** The address at a point; null if none is known or the search fails. */
export const findAddressAt = (point: Point): Promise<PlaceDetails | null> =>
  call(reversePlace, { query: degrees(point) }, { failure: 'background' }).then(
    ({ data }) => data,
    () => null,
  );
