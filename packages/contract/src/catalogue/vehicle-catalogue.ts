import { placePrecisions } from '@hoist/domain/scheduling/precision';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formId, requiredText, text, vin, wholeNumber, dataOf, arrayOf } from '../fields.ts';

export const listMakes = endpoint({
  id: 'listMakes',
  path: '/make',
  auth: 'public',
  duringImpersonation: 'allowed',
  query: z.object({ year: wholeNumber() }),
  output: z.object({ data: arrayOf({ makesID: z.number(), name: z.string() }) }),
  summary: 'The makes of a model year',
});

export const listModels = endpoint({
  id: 'listModels',
  path: '/model',
  auth: 'public',
  duringImpersonation: 'allowed',
  query: z.object({ year: wholeNumber(), makesID: formId() }),
  output: z.object({ data: arrayOf({ modelsID: z.number(), name: z.string() }) }),
  summary: 'The models of a make in a year',
});

export const subModelDetails = endpoint({
  id: 'subModelDetails',
  path: '/sub_model_vehicle',
  auth: 'public',
  duringImpersonation: 'allowed',
  query: z.object({ year_vehicle: wholeNumber(), make_vehicle: formId(), model_vehicle: formId() }),
  output: z.object({
    arr_model: z.array(z.string()),
    arr_body: z.array(z.string()),
    arr_drive_type: z.array(z.string()),
    arr_engine: z.array(z.string()),
  }),
  summary: 'Sub-models, bodies, drives and engines of a model in a year',
});

export const decodeVin = endpoint({
  id: 'decodeVin',
  path: '/vin_decode',
  auth: 'public',
  duringImpersonation: 'allowed',
  query: z.object({ vin }),
  output: dataOf({
    yearVehicle: z.number().nullable(),
    makeVehicle: z.number().nullable(),
    makeName: z.string().nullable(),
    modelVehicle: z.number().nullable(),
    modelName: z.string().nullable(),
    subModelVehicle: z.string().nullable(),
    modelBody: z.string().nullable(),
    modelEngine: z.string().nullable(),
    driveType: z.string().nullable(),
    checkDigitValid: z.boolean(),
  }),
  refusals: ['invalid'],
  rateLimits: [{ max: 120, seconds: 3600, by: 'address' }],
  summary: 'Decode a VIN to the names of the catalogue (decision B12)',
});

/** A random id of one visit to the address field, from the first letter to the details; empty: none. */
const searchSession = text(36).default('');
const degrees = text(24);

export const placePredictions = endpoint({
  id: 'placePredictions',
  path: '/places/predictions',
  auth: 'public',
  duringImpersonation: 'allowed',
  query: z.object({
    input: requiredText(160, 'field.invalid'),
    session: searchSession,
    /** Places near this point come first. */
    lat: degrees.default(''),
    lng: degrees.default(''),
  }),
  output: z.object({
    predictions: arrayOf({ placeId: z.string(), mainText: z.string(), secondaryText: z.string() }),
    /** Who made them: the gazetteer knows no streets, Google has to be credited. */
    source: z.enum(['index', 'google', 'photon', 'gazetteer']),
    /** The text names a place for mail alone, where no mechanic can go. */
    mailOnly: z.enum(['po_box', 'rural_route']).nullable(),
  }),
  rateLimits: [{ max: 60, seconds: 60, by: 'address' }],
  summary: 'Places in Canada that match typed text',
});

const place = z.object({
  placeId: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  pointLat: z.number(),
  pointLong: z.number(),
  timezone: z.string(),
  /** Only the postal area or town is known. */
  approximate: z.boolean(),
  precision: z.enum(placePrecisions),
  radiusM: z.number(),
});

export const placeDetails = endpoint({
  id: 'placeDetails',
  path: '/places/details',
  auth: 'public',
  duringImpersonation: 'allowed',
  query: z.object({ place_id: requiredText(800, 'field.invalid'), session: searchSession }),
  output: z.object({ data: place }),
  refusals: ['not_found', 'unavailable'],
  rateLimits: [{ max: 20, seconds: 60, by: 'address' }],
  summary: 'City, province, postal code and coordinates of a prediction',
});

export const reversePlace = endpoint({
  id: 'reversePlace',
  path: '/places/reverse',
  auth: 'public',
  duringImpersonation: 'allowed',
  query: z.object({ lat: degrees, lng: degrees }),
  output: z.object({ data: place.nullable() }),
  refusals: ['invalid'],
  rateLimits: [{ max: 20, seconds: 60, by: 'address' }],
  summary: 'The address at a point in Canada; null if none is known',
});

export const placeMap = endpoint({
  id: 'placeMap',
  path: '/places/map',
  auth: 'public',
  duringImpersonation: 'allowed',
  query: z.object({ lat: text(24), lng: text(24) }),
  output: z.object({
    data: arrayOf({
      name: z.string(),
      kind: z.enum(['city', 'area']),
      lat: z.number(),
      lng: z.number(),
      rank: z.number(),
    }),
    /** Water around the point: rings of polyline6 by the even-odd rule, the first one the square that is known. */
    water: z.array(z.string()),
    /** Address of the MapLibre style for streets, absolute or a path of the server; null: maps without streets. */
    tiles: z.string().nullable(),
    tilesDark: z.string().nullable(),
  }),
  summary: 'Places of the gazetteer around a point, for the map without streets, and the styles with streets',
});
