import type { Locale } from '@hoist/domain/locale';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import type { VehicleRow } from '../../queries.ts';

/** '2015 Honda Civic', for e-mails to third parties. Leaves out a user's own names, which may contain anything. */
export const vehicleNameForEmail = (row: VehicleRow, locale: Locale): string =>
  vehicleName(
    {
      year: row.year,
      makeName: row.makeId === null ? '' : row.makeName,
      modelName: row.modelId === null ? '' : row.modelName,
    },
    locale,
  );
