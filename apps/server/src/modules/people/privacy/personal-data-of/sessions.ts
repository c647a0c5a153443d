import { isoTime, type PersonalData } from '../personal-data.ts';

/** Where the account is logged in, without tokens. */
export const sessions: PersonalData = {
  name: 'sessions',
  tables: ['sessions'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('sessions')
      .where('users_id', '=', usersId)
      .select(['sessions_id', 'device_type', 'user_agent', 'created_at', 'last_seen_at', 'impersonation_id'])
      .orderBy('sessions_id')
      .execute();
    return rows.map((row) => ({
      sessionsId: row.sessions_id,
      deviceType: row.device_type,
      office: row.impersonation_id !== null,
      userAgent: row.impersonation_id === null ? row.user_agent : '',
      dateCreated: isoTime(row.created_at),
      lastSeen: isoTime(row.last_seen_at),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('sessions').where('users_id', '=', usersId).execute();
  },
};
