import { keepOnErase, isoTime, type PersonalData } from '../personal-data.ts';

/** Who accessed the person's data. It has only ids and its own retention time. */
export const access: PersonalData = {
  name: 'access',
  tables: ['accessLog', 'impersonations'],
  async read(tx, { usersId }) {
    const looks = await tx
      .selectFrom('accessLog')
      .where('usersId', '=', usersId)
      .selectAll()
      .orderBy('hour')
      .orderBy('actorId')
      .orderBy('what')
      .orderBy('ordersServicesId')
      .execute();
    const acted = await tx
      .selectFrom('impersonations')
      .where('usersId', '=', usersId)
      .select(['impersonatorId', 'reason', 'createdAt', 'openedAt'])
      .orderBy('id')
      .execute();
    return {
      looks: looks.map((row) => ({
        byUsersId: row.actorId,
        as: row.actorRole,
        what: row.what,
        ordersServicesId: row.ordersServicesId === 0 ? null : row.ordersServicesId,
        times: row.times,
        lastAt: isoTime(row.lastAt),
      })),
      actedAsYou: acted.map((row) => ({
        byUsersId: row.impersonatorId,
        reason: row.reason,
        at: isoTime(row.openedAt ?? row.createdAt),
      })),
    };
  },
  erase: keepOnErase,
};
