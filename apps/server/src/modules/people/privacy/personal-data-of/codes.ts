import type { PersonalData } from '../personal-data.ts';

/** Hashes of codes and links, which mean nothing to the person. */
export const codes: PersonalData = {
  name: 'codes',
  tables: ['verification_codes', 'password_resets', 'email_confirmations'],
  async erase(tx, { usersId }) {
    for (const table of ['verification_codes', 'password_resets', 'email_confirmations'] as const)
      await tx.deleteFrom(table).where('users_id', '=', usersId).execute();
  },
};
