import type { Tx } from '#server/platform/db/database.ts';
import { isoTime, type Person, type PersonalData } from '../personal-data.ts';

const confirmedEmail = (tx: Tx, { usersId }: Pick<Person, 'usersId'>) =>
  tx.selectFrom('users').where('usersId', '=', usersId).where('emailConfirmed', '=', true).select('email');

/** Places for which the person asked before signing up; found by the confirmed address alone. */
export const areaRequests: PersonalData = {
  name: 'areaRequests',
  tables: ['areaRequests'],
  async read(tx, person) {
    const rows = await tx
      .selectFrom('areaRequests')
      .where('email', 'in', confirmedEmail(tx, person))
      .orderBy('areaRequestsId')
      .select(['zip', 'serviceCode', 'createdAt', 'confirmedAt'])
      .execute();
    return rows.map(({ zip, serviceCode, createdAt, confirmedAt }) => ({
      zip,
      service: serviceCode,
      dateCreated: isoTime(createdAt),
      dateConfirmed: isoTime(confirmedAt),
    }));
  },
  async erase(tx, person) {
    await tx.deleteFrom('areaRequests').where('email', 'in', confirmedEmail(tx, person)).execute();
  },
};
