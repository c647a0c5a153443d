import { isoTime, type PersonalData } from '../personal-data.ts';

export const notifications: PersonalData = {
  name: 'notifications',
  tables: ['userNotifications'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('userNotifications')
      .where('usersId', '=', usersId)
      .selectAll()
      .orderBy('usersNotificationsId')
      .execute();
    return rows.map((row) => ({
      type: row.notificationType,
      title: { en: row.titleEn, fr: row.titleFr },
      text: { en: row.textEn, fr: row.textFr },
      ordersServicesId: row.ordersServicesId,
      dateRead: isoTime(row.readAt),
      dateCreated: isoTime(row.createdAt),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('userNotifications').where('usersId', '=', usersId).execute();
  },
};
