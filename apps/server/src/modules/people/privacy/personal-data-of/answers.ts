import type { PersonalData } from '../personal-data.ts';

/** Stored responses of idempotent calls: copies of other personal data. */
export const answers: PersonalData = {
  name: 'answers',
  tables: ['idempotency_keys'],
  async erase(tx, { usersId }) {
    await tx.deleteFrom('idempotency_keys').where('users_id', '=', usersId).execute();
  },
};
