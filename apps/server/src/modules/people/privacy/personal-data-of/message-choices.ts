import { isoTime, type PersonalData } from '../personal-data.ts';

/** Which messages the person wants, and by which channel. */
export const messageChoices: PersonalData = {
  name: 'messageChoices',
  tables: ['message_choices'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('message_choices')
      .where('users_id', '=', usersId)
      .select(['topic', 'channel', 'wanted', 'updated_at'])
      .orderBy('topic')
      .orderBy('channel')
      .execute();
    return rows.map((row) => ({
      topic: row.topic,
      channel: row.channel,
      wanted: row.wanted,
      dateUpdated: isoTime(row.updated_at),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('message_choices').where('users_id', '=', usersId).execute();
  },
};
