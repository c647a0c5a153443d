import type { LocationId, ServiceId } from '@hoist/domain/ids';
import { UPDATE_LOCATION_TIMEOUT_MS } from '@hoist/domain/limits';
import { precisions } from '@hoist/domain/scheduling/precision';
import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { endpoint } from '../endpoint.ts';
import { formFlag, idField, postalCode, requiredText, text, wholeNumber, arrayOf } from '../fields.ts';

export const location = z.object({
  usersLocationsId: idField<LocationId>(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  locationsName: z.string(),
  mapUrl: z.string(),
  primary: z.boolean(),
  pointLong: z.number(),
  pointLat: z.number(),
  timezone: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  customerPhoneCountryCode: z.string(),
  isDefault: z.boolean(),
  /** Only the postal area is known. */
  approximate: z.boolean(),
  precision: z.enum(precisions),
  radiusM: z.number(),
  /** Status per service; 1 if a mechanic with the skill covers the place (decision D7). */
  locationServices: arrayOf({ servicesId: idField<ServiceId>(), status: z.literal([0, 1]) }),
  serviceable: z.boolean(),
  /** Localized reason; empty if serviceable. */
  notServiceableReason: z.string(),
  /** The customer gets a message once the place is served. */
  servedMessageWanted: z.boolean(),
});

/** What the server asks about an address before it takes it. */
export const placeQuestions = ['contradiction', 'in_water', 'far_pin', 'earlier_pin'] as const;

const answered = z
  .string({ error: 'field.invalid' })
  .default('')
  .transform((names) => names.split(',').filter(Boolean))
  .pipe(z.array(z.enum(placeQuestions, { error: 'field.invalid' })));

const locationFields = {
  address: requiredText(160, 'location.address'),
  city: requiredText(80, 'location.city'),
  state: z
    .string({ error: 'location.state' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, { error: 'location.state' }),
  zip: postalCode,
  country: text(60).default('Canada'),
  locations_name: text(60).default(''),
  point_lat: text(24).optional(),
  point_long: text(24).optional(),
  /** How the point was found; without it, a point is the customer's pin. */
  precision: z.enum(precisions, { error: 'field.invalid' }).optional(),
  radius_m: wholeNumber().optional(),
  customer_name: text(120).default(''),
  customer_phone: text(40).default(''),
  customer_phone_country_code: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'field.invalid' })
    .default('CA'),
  is_default: formFlag.default(false),
  /** The questions that the sender has answered with yes, as 'contradiction,far_pin'. */
  answered,
  /** Yes to every question, as earlier apps of customers answer one. */
  confirmed: formFlag.default(false),
};

export const locationForm = z.object(locationFields);

/** Without a new point, a pin stays; an empty one removes it. A pin is asked about when its address changes. */
export const locationChanges = changesOf(locationFields);

/** The office answers each question that it was asked. */
export const staffLocationForm = locationForm.omit({ confirmed: true });

export const listLocations = endpoint({
  id: 'listLocations',
  path: '/users/:userId/users_locations',
  auth: 'self',
  duringImpersonation: 'allowed',
  output: z.object({ data: z.array(location), recordsTotal: z.number() }),
  summary: "The user's locations",
});

export const getLocation = endpoint({
  id: 'getLocation',
  path: '/users/:userId/users_locations/:locationId',
  auth: 'self',
  duringImpersonation: 'allowed',
  output: z.object({ data: z.array(location), recordsTotal: z.number() }),
  refusals: ['not_found'],
  summary: 'One location, as a list of one',
});

export const createLocation = endpoint({
  id: 'createLocation',
  method: 'POST',
  path: '/users/:userId/users_locations/0',
  auth: 'self',
  duringImpersonation: 'allowed',
  form: locationForm,
  output: z.object({ usersLocationsId: idField<LocationId>(), data: location }),
  refusals: ['invalid'],
  summary: 'Add a location',
});

export const updateLocation = endpoint({
  id: 'updateLocation',
  method: 'POST',
  path: '/users/:userId/users_locations/:locationId',
  auth: 'self',
  duringImpersonation: 'allowed',
  form: locationChanges,
  output: z.object({ usersLocationsId: idField<LocationId>(), data: location }),
  refusals: ['invalid', 'not_found'],
  timeoutMs: UPDATE_LOCATION_TIMEOUT_MS,
  summary: 'Change a location',
});

export const wantServedMessage = endpoint({
  id: 'wantServedMessage',
  method: 'POST',
  path: '/users/:userId/users_locations/:locationId/served_message',
  auth: 'self',
  duringImpersonation: 'allowed',
  form: z.object({ wanted: formFlag }),
  output: z.object({ data: location }),
  refusals: ['not_found'],
  summary: 'Request a message once a place that is not served is served, or withdraw the request',
});

export const deleteLocation = endpoint({
  id: 'deleteLocation',
  method: 'DELETE',
  path: '/users/:userId/users_locations/:locationId',
  auth: 'self',
  duringImpersonation: 'allowed',
  refusals: ['not_found', 'in_use'],
  summary: 'Remove a location',
});
