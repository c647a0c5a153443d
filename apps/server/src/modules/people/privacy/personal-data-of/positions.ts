import { isoTime, type PersonalData } from '../personal-data.ts';

/** A mechanic's positions on the drive, kept for at most a day. */
export const positions: PersonalData = {
  name: 'positions',
  tables: ['mechanic_positions'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('mechanic_positions')
      .where('mechanic_id', '=', usersId)
      .select(['orders_services_id', 'lat', 'lng', 'at'])
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ordersServicesId: row.orders_services_id,
      lat: row.lat,
      lng: row.lng,
      at: isoTime(row.at),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('mechanic_positions').where('mechanic_id', '=', usersId).execute();
  },
};
