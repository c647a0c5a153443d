import { deleteUnreported } from '../../moderation/evidence-files.ts';
import { isoTime, type PersonalData } from '../personal-data.ts';
import { servicesOf } from '../services-of.ts';

/**
 * Messages on the person's orders, and those they wrote. A customer's conversations are deleted; a mechanic's
 * messages stay with the customers.
 */
export const conversations: PersonalData = {
  name: 'conversations',
  tables: ['orderMessages', 'orderMessageReads'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('orderMessages as m')
      .innerJoin('orderServices as s', 's.ordersServicesId', 'm.ordersServicesId')
      .where((eb) => eb.or([eb('s.usersId', '=', usersId), eb('m.authorId', '=', usersId)]))
      .selectAll('m')
      .orderBy('m.orderMessagesId')
      .execute();
    return rows.map((row) => ({
      ordersServicesId: row.ordersServicesId,
      author: row.authorRole,
      mine: row.authorId === usersId,
      // Hidden messages are exported only to their author.
      text: row.hiddenAt === null || row.authorId === usersId ? row.text : '',
      removed: row.hiddenAt !== null,
      withPicture: row.pictureKey !== null,
      dateCreated: isoTime(row.createdAt),
    }));
  },
  async erase(tx, { usersId, now }) {
    const deleted = await tx
      .deleteFrom('orderMessages')
      .where('ordersServicesId', 'in', servicesOf(tx, usersId))
      .returning('pictureKey')
      .execute();
    await deleteUnreported(tx, { keys: deleted.map((row) => row.pictureKey), now });
    // These notifications quote messages to the mechanic.
    await tx
      .deleteFrom('userNotifications')
      .where('notificationType', '=', 'order_message')
      .where('ordersServicesId', 'in', servicesOf(tx, usersId))
      .execute();
    await tx.deleteFrom('orderMessageReads').where('usersId', '=', usersId).execute();
  },
};
