import { placeDetails, placePredictions } from '@hoist/contract/catalogue/vehicle-catalogue';
import { call, type Output } from '#client/app/api.ts';
import { detailsOrError, predictionsOrNone } from './place-search-outcome.ts';

export type Prediction = Output<typeof placePredictions>['predictions'][number];
export type PlaceDetails = Output<typeof placeDetails>['data'];

/** Places in Canada that fit what was typed. */
export const findPlaces = (input: string, signal?: AbortSignal): Promise<readonly Prediction[]> =>
  predictionsOrNone(async () => {
    const options = { handled: 'all', ...(signal ? { signal } : {}) } as const;
    return (await call(placePredictions, { query: { input } }, options)).predictions;
  });

/** City, province, postal code and coordinates of a prediction. */
export const lookUpPlace = (placeId: string): Promise<PlaceDetails> =>
  detailsOrError(
    async () => (await call(placeDetails, { query: { place_id: placeId } }, { handled: 'all' })).data,
  );
