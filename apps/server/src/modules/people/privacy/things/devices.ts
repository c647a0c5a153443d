import { told, type PersonalThing } from '../personal-thing.ts';

/** Where push messages go; the push service's own token is a secret and never told. */
export const devices: PersonalThing = {
  name: 'devices',
  tables: ['user_devices'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('user_devices')
      .where('users_id', '=', usersId)
      .select(['device_id', 'device_type', 'updated_at'])
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      deviceId: row.device_id,
      deviceType: row.device_type,
      dateUpdated: told(row.updated_at),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('user_devices').where('users_id', '=', usersId).execute();
  },
};
