import { sql } from 'kysely';
import { isoTime, type PersonalData } from '../personal-data.ts';

/** The city stays, with a point within about ten kilometres, as the place of past work. */
export const locations: PersonalData = {
  name: 'locations',
  tables: ['users_locations'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('users_locations')
      .where('users_id', '=', usersId)
      .selectAll()
      .orderBy('users_locations_id')
      .execute();
    return rows.map((row) => ({
      usersLocationsId: row.users_locations_id,
      name: row.locations_name,
      address: row.address,
      city: row.city,
      state: row.state,
      zip: row.zip,
      country: row.country,
      pointLat: row.lat,
      pointLong: row.lng,
      timezone: row.timezone,
      customerName: row.customer_name,
      customerPhone: row.customer_phone,
      isDefault: row.is_default,
      dateCreated: isoTime(row.created_at),
      dateDeleted: isoTime(row.deleted_at),
    }));
  },
  async erase(tx, { usersId, now }) {
    await tx
      .updateTable('users_locations')
      .set((eb) => ({
        address: '',
        zip: '',
        locations_name: '',
        customer_name: '',
        customer_phone: '',
        is_default: false,
        lat: sql<number>`round(lat::numeric, 1)::float8`,
        lng: sql<number>`round(lng::numeric, 1)::float8`,
        deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)),
      }))
      .where('users_id', '=', usersId)
      .execute();
  },
};
