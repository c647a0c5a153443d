import { queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { pictureFiles } from '#server/shared/files/saved-picture.ts';
import type { PersonalData } from '../personal-data.ts';
import { readRows } from '../personal-rows.ts';
import { servicesOf } from '../services-of.ts';

const findings = {
  table: 'job_sheet_answers',
  owner: 'order',
  orderBy: ['orders_services_id', 'item'],
  fields: {
    ordersServicesId: 'orders_services_id',
    item: 'item',
    value: 'value',
    note: 'note',
    at: 'answered_at',
  },
} as const;

const parts = {
  table: 'job_sheet_parts',
  owner: 'order',
  orderBy: ['orders_services_id', 'part'],
  fields: {
    ordersServicesId: 'orders_services_id',
    title: 'title',
    partNumber: 'part_number',
    quantity: 'quantity',
    condition: 'condition',
  },
} as const;

const signatures = {
  table: 'job_signatures',
  owner: 'order',
  orderBy: ['orders_services_id'],
  fields: { ordersServicesId: 'orders_services_id', name: 'name', at: 'signed_at' },
} as const;

/**
 * Findings, parts and signatures of the person's visits. Findings stay with the record of the work; notes and
 * signatures are deleted.
 */
export const jobSheets: PersonalData = {
  name: 'jobSheets',
  tables: ['job_sheet_answers', 'job_sheet_parts', 'job_signatures', 'missing_pictures'],
  async read(tx, { usersId }) {
    return {
      findings: await readRows(tx, findings, usersId),
      parts: await readRows(tx, parts, usersId),
      signatures: await readRows(tx, signatures, usersId),
    };
  },
  async erase(tx, { usersId, now }) {
    const own = servicesOf(tx, usersId);
    await tx
      .updateTable('job_sheet_answers')
      .set({ note: '' })
      .where('orders_services_id', 'in', own)
      .execute();
    await tx
      .updateTable('missing_pictures')
      .set({ settle_note: '' })
      .where('orders_services_id', 'in', own)
      .execute();
    const deleted = await tx
      .deleteFrom('job_signatures')
      .where('orders_services_id', 'in', own)
      .returning('storage_key')
      .execute();
    await queueFileDeletion(tx, { keys: deleted.flatMap((row) => pictureFiles(row.storage_key)), now });
  },
};
