import type { VehicleRow } from '../queries.ts';

/**
 * '2015 Honda Civic': a vehicle in a letter to somebody who did not ask for it. Names that are not the catalogue's are
 * a user's own words and stay out of it.
 */
export const nameForLetters = (row: VehicleRow): string =>
  [row.year, row.make_id === null ? '' : row.make_name, row.model_id === null ? '' : row.model_name]
    .filter(Boolean)
    .join(' ');
