import { isoTime, type PersonalData } from '../personal-data.ts';

/** E-mails, texts and pushes; their bodies are deleted once they are sent. */
export const messages: PersonalData = {
  name: 'messages',
  tables: ['outbox'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('outbox')
      .where('users_id', '=', usersId)
      .selectAll()
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      channel: row.channel,
      recipient: row.recipient,
      subject: row.subject,
      ordersServicesId: row.orders_services_id,
      state: row.state,
      dateCreated: isoTime(row.created_at),
      dateSent: isoTime(row.sent_at),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('outbox').where('users_id', '=', usersId).execute();
  },
};
