import { deleteUnreported } from '../../moderation/evidence-files.ts';
import { isoTime, type PersonalData } from '../personal-data.ts';
import { servicesOf } from '../services-of.ts';

/**
 * Messages on the person's orders, and those they wrote. A customer's conversations are deleted; a mechanic's
 * messages stay with the customers.
 */
export const conversations: PersonalData = {
  name: 'conversations',
  tables: ['order_messages', 'order_message_reads'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('order_messages as m')
      .innerJoin('order_services as s', 's.orders_services_id', 'm.orders_services_id')
      .where((eb) => eb.or([eb('s.users_id', '=', usersId), eb('m.author_id', '=', usersId)]))
      .selectAll('m')
      .orderBy('m.order_messages_id')
      .execute();
    return rows.map((row) => ({
      ordersServicesId: row.orders_services_id,
      author: row.author_role,
      mine: row.author_id === usersId,
      // Hidden messages are exported only to their author.
      text: row.hidden_at === null || row.author_id === usersId ? row.text : '',
      removed: row.hidden_at !== null,
      withPicture: row.picture_key !== null,
      dateCreated: isoTime(row.created_at),
    }));
  },
  async erase(tx, { usersId, now }) {
    const deleted = await tx
      .deleteFrom('order_messages')
      .where('orders_services_id', 'in', servicesOf(tx, usersId))
      .returning('picture_key')
      .execute();
    await deleteUnreported(tx, { keys: deleted.map((row) => row.picture_key), now });
    // These notifications quote messages to the mechanic.
    await tx
      .deleteFrom('user_notifications')
      .where('notification_type', '=', 'order_message')
      .where('orders_services_id', 'in', servicesOf(tx, usersId))
      .execute();
    await tx.deleteFrom('order_message_reads').where('users_id', '=', usersId).execute();
  },
};
