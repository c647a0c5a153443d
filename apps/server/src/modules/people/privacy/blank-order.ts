import { sql } from 'kysely';

const noVehicle = JSON.stringify({ vinNumber: '', licencePlate: '', colour: '' });
const noPlace = JSON.stringify({ address: '', zip: '', customerName: '', customerPhone: '' });

/** An order's columns without its customer: work, city and price stay. */
export const withoutPerson = {
  vehicle: sql<string>`vehicle || ${noVehicle}::jsonb`,
  location: sql<string>`location || ${noPlace}::jsonb`,
  lat: sql<number>`round(lat::numeric, 1)::float8`,
  lng: sql<number>`round(lng::numeric, 1)::float8`,
  customerNote: '',
  cancelReason: '',
  search: '',
  naturalKey: null,
};
