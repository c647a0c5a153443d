import { queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { pictureFiles } from '#server/shared/files/saved-picture.ts';
import { isoTime, type PersonalData } from '../personal-data.ts';
import { servicesOf } from '../services-of.ts';

/** Pictures of the person's orders, which are deleted with the originals, and those that the person took. */
export const pictures: PersonalData = {
  name: 'pictures',
  tables: ['orderPictures'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('orderPictures as p')
      .innerJoin('orderServices as s', 's.ordersServicesId', 'p.ordersServicesId')
      .where((eb) => eb.or([eb('s.usersId', '=', usersId), eb('p.uploadedBy', '=', usersId)]))
      .where('p.deletedAt', 'is', null)
      .select(['p.id', 'p.ordersServicesId', 'p.createdAt'])
      .orderBy('p.id')
      .execute();
    return rows.map(({ createdAt, ...row }) => ({ ...row, dateCreated: isoTime(createdAt) }));
  },
  async erase(tx, { usersId, now }) {
    const deleted = await tx
      .deleteFrom('orderPictures')
      .where('ordersServicesId', 'in', servicesOf(tx, usersId))
      .returning('storageKey')
      .execute();
    await queueFileDeletion(tx, { keys: deleted.flatMap((row) => pictureFiles(row.storageKey)), now });
  },
};
