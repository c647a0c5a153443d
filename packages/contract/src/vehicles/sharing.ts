import type { VehicleId, VehicleLinkId, VehicleTransferId } from '@hoist/domain/ids';
import { z } from 'zod';
import { opensLink } from '../by-link.ts';
import { endpoint } from '../endpoint.ts';
import { email, formFlag, idField, text, dataOf } from '../fields.ts';
import { odometerReading, timelineEntry } from './passport.ts';
import { bodyShape } from './vehicles.ts';

/** 'YYYY-MM-DD'. */
const day = z.string();

/** Token after `#token=` in a link; the fragment is not sent to servers. */
const token = text(64, 'field.invalid');

export const vehicleLink = z.object({
  vehicleLinksId: idField<VehicleLinkId>(),
  showsVin: z.boolean(),
  state: z.enum(['open', 'expired', 'revoked']),
  createdOn: day,
  expiresOn: day,
  opened: z.number(),
  lastOpenedOn: day.nullable(),
});

export const listVehicleLinks = endpoint({
  id: 'listVehicleLinks',
  path: '/users/:userId/users_vehicles/:vehicleId/links',
  auth: 'self',
  duringImpersonation: 'allowed',
  output: z.object({ data: z.array(vehicleLink) }),
  refusals: ['not_found'],
  summary: "Links that share a vehicle's history, newest first",
});

export const createVehicleLink = endpoint({
  id: 'createVehicleLink',
  method: 'POST',
  path: '/users/:userId/users_vehicles/:vehicleId/links',
  auth: 'self',
  duringImpersonation: 'refused',
  form: z.object({
    days: z.enum(['1', '7', '30'], { error: 'field.invalid' }),
    shows_vin: formFlag.default(false),
  }),
  output: z.object({
    data: vehicleLink,
    /** Returned only once; only a hash is stored. */
    url: z.string(),
  }),
  refusals: ['not_found', 'conflict'],
  rateLimits: [{ max: 30, seconds: 3600, by: 'account' }],
  summary:
    "Create a link that shares a vehicle's history for some days, without names, places, prices and plate",
});

export const revokeVehicleLink = endpoint({
  id: 'revokeVehicleLink',
  method: 'DELETE',
  path: '/users/:userId/users_vehicles/:vehicleId/links/:linkId',
  auth: 'self',
  duringImpersonation: 'allowed',
  refusals: ['not_found'],
  summary: 'Revoke a link',
});

const shownVehicle = z.object({
  yearVehicle: z.number(),
  makeName: z.string(),
  modelName: z.string(),
  subModelVehicle: z.string(),
  modelEngine: z.string(),
  driveType: z.string(),
  colour: z.string(),
  bodyShape,
});

export const openVehicleLink = endpoint({
  id: 'openVehicleLink',
  path: '/vehicle_links/open',
  ...opensLink,
  form: z.object({ token }),
  output: dataOf({
    vehicle: shownVehicle,
    /** Empty unless the owner shares it. */
    vinNumber: z.string(),
    /** Without names, orders, prices and documents. */
    timeline: z.array(timelineEntry),
    readings: z.array(odometerReading),
    expiresOn: day,
  }),
  rateLimits: [{ max: 120, seconds: 600, by: 'address' }],
  summary: "A vehicle's shared history; unknown, expired and revoked links return the same 404",
});

export const vehicleTransfer = z.object({
  vehicleTransfersId: idField<VehicleTransferId>(),
  buyerEmail: z.string(),
  createdOn: day,
  expiresOn: day,
});

export const getVehicleTransfer = endpoint({
  id: 'getVehicleTransfer',
  path: '/users/:userId/users_vehicles/:vehicleId/transfer',
  auth: 'self',
  duringImpersonation: 'allowed',
  output: z.object({ data: vehicleTransfer.nullable() }),
  refusals: ['not_found'],
  summary: 'The pending transfer of a vehicle; null if there is none',
});

export const startVehicleTransfer = endpoint({
  id: 'startVehicleTransfer',
  method: 'POST',
  path: '/users/:userId/users_vehicles/:vehicleId/transfer',
  auth: 'verified',
  duringImpersonation: 'refused',
  form: z.object({ email }),
  output: z.object({ data: vehicleTransfer }),
  refusals: ['not_found', 'invalid', 'in_use', 'conflict'],
  rateLimits: [{ max: 10, seconds: 86_400, by: 'account' }],
  summary: 'Offer a vehicle with its history to a buyer, who gets a single-use link by e-mail',
});

export const cancelVehicleTransfer = endpoint({
  id: 'cancelVehicleTransfer',
  method: 'DELETE',
  path: '/users/:userId/users_vehicles/:vehicleId/transfer',
  auth: 'self',
  duringImpersonation: 'refused',
  refusals: ['not_found'],
  summary: 'Withdraw the offer before it is accepted',
});

export const viewVehicleTransfer = endpoint({
  id: 'viewVehicleTransfer',
  path: '/vehicle_transfers/view',
  ...opensLink,
  form: z.object({ token }),
  output: z.object({ data: z.object({ vehicle: shownVehicle, services: z.number(), expiresOn: day }) }),
  rateLimits: [{ max: 120, seconds: 600, by: 'address' }],
  summary: 'The vehicle offered by a transfer link; 404 unless the transfer is open',
});

export const acceptVehicleTransfer = endpoint({
  id: 'acceptVehicleTransfer',
  method: 'POST',
  path: '/vehicle_transfers/accept',
  auth: 'user',
  duringImpersonation: 'refused',
  form: z.object({ token }),
  output: z.object({ usersVehiclesId: idField<VehicleId>() }),
  refusals: ['not_found', 'in_use', 'conflict'],
  summary: 'Accept the offered vehicle with its history',
});
