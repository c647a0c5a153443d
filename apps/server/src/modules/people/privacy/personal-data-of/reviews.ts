import { isoTime, type PersonalData } from '../personal-data.ts';

/** The stars stay in the mechanic's average; text and name are deleted. */
export const reviews: PersonalData = {
  name: 'reviews',
  tables: ['reviews'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('reviews')
      .where('users_id', '=', usersId)
      .selectAll()
      .orderBy('orders_services_id')
      .execute();
    return rows.map((row) => ({
      ordersServicesId: row.orders_services_id,
      stars: row.stars,
      comments: row.comments,
      name: row.name,
      dateCreated: isoTime(row.created_at),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.updateTable('reviews').set({ comments: '', name: '' }).where('users_id', '=', usersId).execute();
  },
};
