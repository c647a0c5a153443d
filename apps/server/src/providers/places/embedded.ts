import { placeDetails, searchPlaces } from '@hoist/datasets/place-search';
import type { Places } from './port.ts';

/** Offline gazetteer of cities and postal codes. A typed street is kept as typed. */
export const gazetteerPlaces = (): Places => ({
  predictions: (input) => Promise.resolve(searchPlaces(input)),
  details: (placeId) => {
    const found = placeDetails(placeId);
    return Promise.resolve(found && { ...found, precision: 'postal-area' });
  },
});
