import { told, type PersonalThing } from '../personal-thing.ts';

/** A place in the office; the key of the second factor and the hashes of codes are never told. */
export const office: PersonalThing = {
  name: 'office',
  tables: ['console_staff', 'console_recovery_codes', 'console_challenges'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('console_staff')
      .where('users_id', '=', usersId)
      .select(['invited_at', 'blocked_at', 'block_reason', 'factor_enrolled_at', 'last_login_at'])
      .execute();
    return rows.map((row) => ({
      dateInvited: told(row.invited_at),
      dateBlocked: told(row.blocked_at),
      blockReason: row.block_reason,
      secondFactorSince: told(row.factor_enrolled_at),
      lastLogIn: told(row.last_login_at),
    }));
  },
  async erase(tx, { usersId }) {
    for (const table of ['console_recovery_codes', 'console_challenges', 'console_staff'] as const)
      await tx.deleteFrom(table).where('users_id', '=', usersId).execute();
  },
};
