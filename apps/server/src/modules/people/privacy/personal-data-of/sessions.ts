import { isoTime, type PersonalData } from '../personal-data.ts';

/** Where the account is logged in, without tokens. */
export const sessions: PersonalData = {
  name: 'sessions',
  tables: ['sessions'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('sessions')
      .where('usersId', '=', usersId)
      .select(['sessionsId', 'deviceType', 'userAgent', 'createdAt', 'lastSeenAt', 'impersonationId'])
      .orderBy('sessionsId')
      .execute();
    return rows.map((row) => ({
      sessionsId: row.sessionsId,
      deviceType: row.deviceType,
      office: row.impersonationId !== null,
      userAgent: row.impersonationId === null ? row.userAgent : '',
      dateCreated: isoTime(row.createdAt),
      lastSeen: isoTime(row.lastSeenAt),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('sessions').where('usersId', '=', usersId).execute();
  },
};
