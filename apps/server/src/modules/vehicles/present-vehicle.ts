import type { vehicle } from '@hoist/contract';
import type { z } from 'zod';
import type { VehicleRow } from './queries.ts';

export type PresentedVehicle = z.output<typeof vehicle>;

export const presentVehicle = (row: VehicleRow): PresentedVehicle => ({
  usersVehiclesId: row.users_vehicles_id,
  yearVehicle: row.year,
  makeVehicle: row.make_id,
  makeName: row.make_name,
  modelVehicle: row.model_id,
  modelName: row.model_name,
  subModelVehicle: row.sub_model,
  modelBody: row.body,
  modelEngine: row.engine,
  driveType: row.drive_type,
  vinNumber: row.vin,
  licencePlate: row.licence_plate,
  colour: row.colour,
  odometer: row.odometer,
  bodyShape: row.body_shape,
  electric: row.electric,
  priceToConfirm: row.price_to_confirm,
});
