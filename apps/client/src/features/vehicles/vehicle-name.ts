import type { Vehicle } from '../booking/booking-types.ts';

type NamedVehicle = Pick<Vehicle, 'yearVehicle' | 'makeName' | 'modelName' | 'subModelVehicle'>;

/** '2015 Honda Civic EX'. */
export const vehicleName = (one: NamedVehicle): string =>
  [one.yearVehicle, one.makeName, one.modelName, one.subModelVehicle].filter(Boolean).join(' ');

/** '1.8L I4 Gas · FWD · BKTR 418'. */
export const vehicleTraits = (one: Vehicle): string =>
  [one.modelEngine, one.driveType, one.licencePlate].filter(Boolean).join(' · ');
