import type { VehicleRow } from '../queries.ts';

/** '2015 Honda Civic', for e-mails to third parties. Leaves out a user's own names, which may contain anything. */
export const vehicleNameForEmail = (row: VehicleRow): string =>
  [row.year, row.makeId === null ? '' : row.makeName, row.modelId === null ? '' : row.modelName]
    .filter(Boolean)
    .join(' ');
