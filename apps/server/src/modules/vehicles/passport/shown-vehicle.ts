import type { VehicleRow } from '../queries.ts';
import { presentVehicle } from '../present-vehicle.ts';

/** What a stranger may know of a vehicle: nothing that finds it, neither VIN nor plate. */
export function shownVehicle(row: VehicleRow) {
  const { yearVehicle, makeName, modelName, subModelVehicle, modelEngine, driveType, colour, bodyShape } =
    presentVehicle(row);
  return { yearVehicle, makeName, modelName, subModelVehicle, modelEngine, driveType, colour, bodyShape };
}
