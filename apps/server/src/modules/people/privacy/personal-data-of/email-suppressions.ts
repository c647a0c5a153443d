import type { Tx } from '#server/platform/db/database.ts';
import { isoTime, type Person, type PersonalData } from '../personal-data.ts';

const ownEmail = (tx: Tx, { usersId }: Pick<Person, 'usersId'>) =>
  tx
    .selectFrom('users')
    .where('usersId', '=', usersId)
    .select((eb) => eb.fn<string>('lower', ['email']).as('email'));

/** Why the person's address gets no email, if so. */
export const emailSuppressions: PersonalData = {
  name: 'emailSuppressions',
  tables: ['emailSuppressions'],
  async read(tx, person) {
    const rows = await tx
      .selectFrom('emailSuppressions')
      .where('email', 'in', ownEmail(tx, person))
      .select(['email', 'because', 'at'])
      .execute();
    return rows.map(({ email, because, at }) => ({ email, because, date: isoTime(at) }));
  },
  async erase(tx, person) {
    await tx.deleteFrom('emailSuppressions').where('email', 'in', ownEmail(tx, person)).execute();
  },
};
