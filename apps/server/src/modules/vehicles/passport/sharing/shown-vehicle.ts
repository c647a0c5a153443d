import type { VehicleRow } from '../../queries.ts';
import { presentVehicle } from '../../present-vehicle.ts';

/** Public data of a vehicle, without the identifying VIN and plate. */
export function shownVehicle(row: VehicleRow) {
  const { yearVehicle, makeName, modelName, subModelVehicle, modelEngine, driveType, colour, bodyShape } =
    presentVehicle(row);
  return { yearVehicle, makeName, modelName, subModelVehicle, modelEngine, driveType, colour, bodyShape };
}
