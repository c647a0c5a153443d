import { told, type PersonalThing } from '../personal-thing.ts';

/** When a mechanic who ran late was expected at visits, at most a month ago. */
export const lateArrivals: PersonalThing = {
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
      preferredTime: told(row.starts_at),
      expectedAt: told(row.expected_at),
      saidAt: told(row.said_at),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('late_arrivals').where('mechanic_id', '=', usersId).execute();
  },
};
