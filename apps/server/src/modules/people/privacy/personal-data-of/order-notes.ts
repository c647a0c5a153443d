import { isoTime, type PersonalData } from '../personal-data.ts';
import { servicesOf } from '../services-of.ts';

/** The office's notes on the person's orders, exported without their authors. */
export const orderNotes: PersonalData = {
  name: 'orderNotes',
  tables: ['order_notes'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('order_notes')
      .where('orders_services_id', 'in', servicesOf(tx, usersId))
      .select(['orders_services_id', 'text', 'created_at'])
      .orderBy('order_notes_id')
      .execute();
    return rows.map((row) => ({
      ordersServicesId: row.orders_services_id,
      text: row.text,
      dateCreated: isoTime(row.created_at),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('order_notes').where('orders_services_id', 'in', servicesOf(tx, usersId)).execute();
  },
};
