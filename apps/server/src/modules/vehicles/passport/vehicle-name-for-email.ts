import type { VehicleRow } from '../queries.ts';

/** '2015 Honda Civic', for e-mails to third parties. Leaves out a user's own names, which may contain anything. */
export const vehicleNameForEmail = (row: VehicleRow): string =>
  [row.year, row.make_id === null ? '' : row.make_name, row.model_id === null ? '' : row.model_name]
    .filter(Boolean)
    .join(' ');
