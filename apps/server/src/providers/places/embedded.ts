import { placeDetails, searchPlaces } from '@hoist/datasets/place-search';
import type { Places } from './port.ts';

/** The gazetteer of the datasets: cities and postal codes, no network. A typed street is kept as it was typed. */
export const gazetteerPlaces = (): Places => ({
  predictions: (input) => Promise.resolve(searchPlaces(input)),
  details: (placeId) => Promise.resolve(placeDetails(placeId)),
});
