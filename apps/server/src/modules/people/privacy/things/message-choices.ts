import { told, type PersonalThing } from '../personal-thing.ts';

/** What the person wants to be told, and by which way. */
export const messageChoices: PersonalThing = {
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
      dateUpdated: told(row.updated_at),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('message_choices').where('users_id', '=', usersId).execute();
  },
};
