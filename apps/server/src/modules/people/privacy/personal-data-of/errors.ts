import { isoTime, type PersonalData } from '../personal-data.ts';

/** Errors that the app reported from the person's screens. */
export const errors: PersonalData = {
  name: 'errors',
  tables: ['error_log'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('error_log')
      .where('users_id', '=', usersId)
      .select(['at', 'page_url', 'error_json'])
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ at: isoTime(row.at), page: row.page_url, error: row.error_json }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('error_log').where('users_id', '=', usersId).execute();
  },
};
