import { accuracyOf } from '@hoist/domain/scheduling/precision';
import { sql } from 'kysely';

const noVehicle = JSON.stringify({ vinNumber: '', licencePlate: '', colour: '' });
const noPlace = JSON.stringify({ address: '', zip: '', customerName: '', customerPhone: '' });

/** A position to about ten kilometres, as the place of past work. */
export const withinTenKm = {
  lat: sql<number>`round(lat::numeric, 1)::float8`,
  lng: sql<number>`round(lng::numeric, 1)::float8`,
  ...accuracyOf('postal-area', 10_000),
};

/** An order's columns without its customer: work, city and price stay. */
export const withoutPerson = {
  ...withinTenKm,
  vehicle: sql<string>`vehicle || ${noVehicle}::jsonb`,
  location: sql<string>`location || ${noPlace}::jsonb`,
  customerNote: '',
  cancelReason: '',
  search: '',
  naturalKey: null,
};
