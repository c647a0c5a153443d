import { isoTime, type PersonalData } from '../personal-data.ts';

/** Messages written to the office while logged in, and the application that created an account. */
export const inquiries: PersonalData = {
  name: 'inquiries',
  tables: ['inquiries'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('inquiries')
      .where((eb) => eb.or([eb('users_id', '=', usersId), eb('applicant_id', '=', usersId)]))
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
      answer: row.answer,
      application: row.application,
      state: row.state,
      decision: row.decision,
      dateCreated: isoTime(row.created_at),
    }));
  },
  async erase(tx, { usersId }) {
    await tx
      .deleteFrom('inquiries')
      .where((eb) => eb.or([eb('users_id', '=', usersId), eb('applicant_id', '=', usersId)]))
      .execute();
  },
};
