import { isoTime, type PersonalData } from '../personal-data.ts';

/** A staff role. The second factor's key and the hashes of codes are not exported. */
export const office: PersonalData = {
  name: 'office',
  tables: ['console_staff', 'console_recovery_codes', 'console_challenges'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('console_staff')
      .where('users_id', '=', usersId)
      .select(['invited_at', 'blocked_at', 'block_reason', 'factor_enrolled_at', 'last_login_at'])
      .execute();
    return rows.map((row) => ({
      dateInvited: isoTime(row.invited_at),
      dateBlocked: isoTime(row.blocked_at),
      blockReason: row.block_reason,
      secondFactorSince: isoTime(row.factor_enrolled_at),
      lastLogIn: isoTime(row.last_login_at),
    }));
  },
  async erase(tx, { usersId }) {
    for (const table of ['console_recovery_codes', 'console_challenges', 'console_staff'] as const)
      await tx.deleteFrom(table).where('users_id', '=', usersId).execute();
  },
};
