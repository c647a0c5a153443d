import { placeDetails, searchPlaces } from '@hoist/datasets/place-search';
import type { Places } from './port.ts';

const prefix = 'z:';

/** Offline gazetteer of cities and postal codes. A typed street is kept as typed; it knows no streets of its own. */
export const gazetteerPlaces = (): Places => ({
  predictions: ({ input, near }) =>
    Promise.resolve(
      searchPlaces(input, 5, near).map((one) => ({ ...one, placeId: `${prefix}${one.placeId}` })),
    ),
  details: (placeId) => {
    const found = placeId.startsWith(prefix) ? placeDetails(placeId.slice(prefix.length)) : undefined;
    return Promise.resolve(found && { ...found, placeId, precision: 'postal-area', keepUntil: null });
  },
  reverse: () => Promise.resolve(undefined),
});
