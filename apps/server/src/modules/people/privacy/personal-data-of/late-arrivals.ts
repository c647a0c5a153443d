import { isoTime, type PersonalData } from '../personal-data.ts';

/** Expected arrivals of a late mechanic, kept for at most a month. */
export const lateArrivals: PersonalData = {
  name: 'lateArrivals',
  tables: ['late_arrivals'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('late_arrivals')
      .where('mechanic_id', '=', usersId)
      .select(['orders_services_id', 'starts_at', 'expected_at', 'said_at'])
      .orderBy('orders_services_id')
      .execute();
    return rows.map((row) => ({
      ordersServicesId: row.orders_services_id,
      preferredTime: isoTime(row.starts_at),
      expectedAt: isoTime(row.expected_at),
      saidAt: isoTime(row.said_at),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('late_arrivals').where('mechanic_id', '=', usersId).execute();
  },
};
