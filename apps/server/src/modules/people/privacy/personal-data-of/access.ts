import { keepOnErase, isoTime, type PersonalData } from '../personal-data.ts';

/** Who accessed the person's data. It has only ids and its own retention time. */
export const access: PersonalData = {
  name: 'access',
  tables: ['access_log', 'impersonations'],
  async read(tx, { usersId }) {
    const looks = await tx
      .selectFrom('access_log')
      .where('users_id', '=', usersId)
      .selectAll()
      .orderBy('hour')
      .execute();
    const acted = await tx
      .selectFrom('impersonations')
      .where('users_id', '=', usersId)
      .select(['impersonator_id', 'reason', 'created_at', 'opened_at'])
      .orderBy('id')
      .execute();
    return {
      looks: looks.map((row) => ({
        byUsersId: row.actor_id,
        as: row.actor_role,
        what: row.what,
        ordersServicesId: row.orders_services_id === 0 ? null : row.orders_services_id,
        times: row.times,
        lastAt: isoTime(row.last_at),
      })),
      actedAsYou: acted.map((row) => ({
        byUsersId: row.impersonator_id,
        reason: row.reason,
        at: isoTime(row.opened_at ?? row.created_at),
      })),
    };
  },
  erase: keepOnErase,
};
