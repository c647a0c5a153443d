import { queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { pictureFiles } from '#server/shared/files/saved-picture.ts';
import type { PersonalData } from '../personal-data.ts';
import { readRows } from '../personal-rows.ts';
import { servicesOf } from '../services-of.ts';

const findings = {
  table: 'jobSheetAnswers',
  owner: 'order',
  orderBy: ['ordersServicesId', 'item'],
  fields: ['ordersServicesId', 'item', 'value', 'note', 'answeredAt as at'],
} as const;

const parts = {
  table: 'jobSheetParts',
  owner: 'order',
  orderBy: ['ordersServicesId', 'part'],
  fields: ['ordersServicesId', 'title', 'partNumber', 'quantity', 'condition'],
} as const;

const signatures = {
  table: 'jobSignatures',
  owner: 'order',
  orderBy: ['ordersServicesId'],
  fields: ['ordersServicesId', 'name', 'signedAt as at'],
} as const;

/**
 * Findings, parts and signatures of the person's visits. Findings stay with the record of the work; notes and
 * signatures are deleted.
 */
export const jobSheets: PersonalData = {
  name: 'jobSheets',
  tables: ['jobSheetAnswers', 'jobSheetParts', 'jobSignatures', 'missingPictures'],
  async read(tx, { usersId }) {
    return {
      findings: await readRows(tx, findings, usersId),
      parts: await readRows(tx, parts, usersId),
      signatures: await readRows(tx, signatures, usersId),
    };
  },
  async erase(tx, { usersId, now }) {
    const own = servicesOf(tx, usersId);
    await tx.updateTable('jobSheetAnswers').set({ note: '' }).where('ordersServicesId', 'in', own).execute();
    await tx
      .updateTable('missingPictures')
      .set({ settleNote: '' })
      .where('ordersServicesId', 'in', own)
      .execute();
    const deleted = await tx
      .deleteFrom('jobSignatures')
      .where('ordersServicesId', 'in', own)
      .returning('storageKey')
      .execute();
    await queueFileDeletion(tx, { keys: deleted.flatMap((row) => pictureFiles(row.storageKey)), now });
  },
};
