import { isoTime, type PersonalData } from '../personal-data.ts';

/** Push devices. The push service's token is a secret and is not exported. */
export const devices: PersonalData = {
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
      dateUpdated: isoTime(row.updated_at),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('user_devices').where('users_id', '=', usersId).execute();
  },
};
