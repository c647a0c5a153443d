import type { PersonalThing } from '../personal-thing.ts';

/** Answers that wait for a repeated call: copies of what the other things tell. */
export const answers: PersonalThing = {
  name: 'answers',
  tables: ['idempotency_keys'],
  async erase(tx, { usersId }) {
    await tx.deleteFrom('idempotency_keys').where('users_id', '=', usersId).execute();
  },
};
