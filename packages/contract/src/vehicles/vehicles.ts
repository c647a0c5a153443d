import type { VehicleId } from '@hoist/domain/ids';
import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { endpoint } from '../endpoint.ts';
import { formFlag, formId, idField, text, vin, wholeNumber } from '../fields.ts';

export const bodyShape = z.enum(['hatchback', 'sedan', 'wagon', 'suv', 'pickup', 'van']);

export const vehicle = z.object({
  usersVehiclesId: idField<VehicleId>(),
  yearVehicle: z.number(),
  /** Null if the vehicle is not in the catalogue ('Not listed'); then the customer typed the names. */
  makeVehicle: z.number().nullable(),
  makeName: z.string(),
  modelVehicle: z.number().nullable(),
  modelName: z.string(),
  subModelVehicle: z.string(),
  modelBody: z.string(),
  modelEngine: z.string(),
  driveType: z.string(),
  vinNumber: z.string(),
  licencePlate: z.string(),
  colour: z.string(),
  odometer: z.number().nullable(),
  bodyShape,
  electric: z.boolean(),
  /** Not in the catalogue, so the office confirms the price. */
  priceToConfirm: z.boolean(),
});

const noId = z.literal('').transform(() => null);

/** Empty means 'I don't know'. `make_other` and `model_other` without ids mean 'Not listed'. */
const vehicleFields = {
  year_vehicle: wholeNumber('vehicle.year'),
  make_vehicle: z.union([noId, formId('vehicle.make')], { error: 'vehicle.make' }).optional(),
  model_vehicle: z.union([noId, formId('vehicle.model')], { error: 'vehicle.model' }).optional(),
  make_other: text(60).optional(),
  model_other: text(60).optional(),
  sub_model_vehicle: text(80).default(''),
  model_body: text(80).default(''),
  model_engine: text(120).default(''),
  drive_type: text(40).default(''),
  vin_number: vin.default(''),
  licence_plate: text(12).default(''),
  colour: text(30).default(''),
  electric: formFlag.optional(),
};

export const vehicleForm = z.object(vehicleFields);

/** Make and model are kept together: another make without a model has none. */
export const vehicleChanges = changesOf(vehicleFields);

const list = z.object({ arAutos: z.array(vehicle), recordsTotal: z.number() });

export const listVehicles = endpoint({
  id: 'listVehicles',
  path: '/users/:userId/users_vehicles',
  auth: 'self',
  duringImpersonation: 'allowed',
  output: list,
  summary: "The user's vehicles",
});

export const getVehicle = endpoint({
  id: 'getVehicle',
  path: '/users/:userId/users_vehicles/:vehicleId',
  auth: 'self',
  duringImpersonation: 'allowed',
  output: list,
  refusals: ['not_found'],
  summary: 'One vehicle, as a list of one',
});

export const createVehicle = endpoint({
  id: 'createVehicle',
  method: 'POST',
  path: '/users/:userId/users_vehicles',
  auth: 'self',
  duringImpersonation: 'allowed',
  form: vehicleForm,
  output: z.object({ usersVehiclesId: idField<VehicleId>(), data: vehicle }),
  refusals: ['invalid'],
  summary: 'Add a vehicle',
});

export const updateVehicle = endpoint({
  id: 'updateVehicle',
  method: 'POST',
  path: '/users/:userId/users_vehicles/:vehicleId',
  auth: 'self',
  duringImpersonation: 'allowed',
  form: vehicleChanges,
  output: z.object({ usersVehiclesId: idField<VehicleId>(), data: vehicle }),
  refusals: ['invalid', 'not_found'],
  summary: 'Change a vehicle',
});

export const deleteVehicle = endpoint({
  id: 'deleteVehicle',
  method: 'DELETE',
  path: '/users/:userId/users_vehicles/:vehicleId',
  auth: 'self',
  duringImpersonation: 'allowed',
  refusals: ['not_found', 'in_use'],
  summary: 'Remove a vehicle',
});
