import { queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { pictureFiles } from '#server/shared/files/saved-picture.ts';
import { isoTime, type PersonalData } from '../personal-data.ts';
import { servicesOf } from '../services-of.ts';

/** Pictures of the person's orders, which are deleted with the originals, and those that the person took. */
export const pictures: PersonalData = {
  name: 'pictures',
  tables: ['order_pictures'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('order_pictures as p')
      .innerJoin('order_services as s', 's.orders_services_id', 'p.orders_services_id')
      .where((eb) => eb.or([eb('s.users_id', '=', usersId), eb('p.uploaded_by', '=', usersId)]))
      .where('p.deleted_at', 'is', null)
      .select(['p.id', 'p.orders_services_id', 'p.created_at'])
      .orderBy('p.id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      ordersServicesId: row.orders_services_id,
      dateCreated: isoTime(row.created_at),
    }));
  },
  async erase(tx, { usersId, now }) {
    const deleted = await tx
      .deleteFrom('order_pictures')
      .where('orders_services_id', 'in', servicesOf(tx, usersId))
      .returning('storage_key')
      .execute();
    await queueFileDeletion(tx, { keys: deleted.flatMap((row) => pictureFiles(row.storage_key)), now });
  },
};
