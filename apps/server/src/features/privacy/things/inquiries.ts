import { told, type PersonalThing } from '../personal-thing.ts';

/** What somebody wrote to the office while logged in. */
export const inquiries: PersonalThing = {
  name: 'inquiries',
  tables: ['inquiries'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('inquiries')
      .where('users_id', '=', usersId)
      .selectAll()
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      topic: row.topic,
      name: row.name,
      email: row.email,
      phone: row.phone,
      company: row.company,
      message: row.message,
      application: row.application,
      dateCreated: told(row.created_at),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('inquiries').where('users_id', '=', usersId).execute();
  },
};
