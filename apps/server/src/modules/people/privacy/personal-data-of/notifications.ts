import { isoTime, type PersonalData } from '../personal-data.ts';

export const notifications: PersonalData = {
  name: 'notifications',
  tables: ['user_notifications'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('user_notifications')
      .where('users_id', '=', usersId)
      .selectAll()
      .orderBy('users_notifications_id')
      .execute();
    return rows.map((row) => ({
      type: row.notification_type,
      title: { en: row.title_en, fr: row.title_fr },
      text: { en: row.text_en, fr: row.text_fr },
      ordersServicesId: row.orders_services_id,
      dateRead: isoTime(row.read_at),
      dateCreated: isoTime(row.created_at),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('user_notifications').where('users_id', '=', usersId).execute();
  },
};
