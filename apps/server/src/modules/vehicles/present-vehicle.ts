import type { vehicle } from '@hoist/contract';
import type { z } from 'zod';
import type { VehicleRow } from './queries.ts';

export type PresentedVehicle = z.output<typeof vehicle>;

export const presentVehicle = (row: VehicleRow): PresentedVehicle => ({
  usersVehiclesId: row.usersVehiclesId,
  yearVehicle: row.year,
  makeVehicle: row.makeId,
  makeName: row.makeName,
  modelVehicle: row.modelId,
  modelName: row.modelName,
  subModelVehicle: row.subModel,
  modelBody: row.body,
  modelEngine: row.engine,
  driveType: row.driveType,
  vinNumber: row.vin,
  licencePlate: row.licencePlate,
  colour: row.colour,
  odometer: row.odometer,
  bodyShape: row.bodyShape,
  electric: row.electric,
  priceToConfirm: row.priceToConfirm,
});
