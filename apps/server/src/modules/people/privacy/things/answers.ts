import type { PersonalThing } from '../personal-thing.ts';

/** Stored responses of idempotent calls: copies of other personal data. */
export const answers: PersonalThing = {
  name: 'answers',
  tables: ['idempotency_keys'],
  async erase(tx, { usersId }) {
    await tx.deleteFrom('idempotency_keys').where('users_id', '=', usersId).execute();
  },
};
