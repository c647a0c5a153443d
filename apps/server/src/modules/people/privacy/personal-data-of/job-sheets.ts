import { queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { pictureFiles } from '#server/shared/files/saved-picture.ts';
import { isoTime, type PersonalData } from '../personal-data.ts';
import { servicesOf } from '../services-of.ts';

/**
 * Findings, parts and signatures of the person's visits. Findings stay with the record of the work; notes and
 * signatures are deleted.
 */
export const jobSheets: PersonalData = {
  name: 'jobSheets',
  tables: ['job_sheet_answers', 'job_sheet_parts', 'job_signatures', 'missing_pictures'],
  async read(tx, { usersId }) {
    const own = servicesOf(tx, usersId);
    const answers = await tx
      .selectFrom('job_sheet_answers')
      .where('orders_services_id', 'in', own)
      .selectAll()
      .orderBy('orders_services_id')
      .orderBy('item')
      .execute();
    const parts = await tx
      .selectFrom('job_sheet_parts')
      .where('orders_services_id', 'in', own)
      .selectAll()
      .orderBy('orders_services_id')
      .orderBy('part')
      .execute();
    const signatures = await tx
      .selectFrom('job_signatures')
      .where('orders_services_id', 'in', own)
      .selectAll()
      .orderBy('orders_services_id')
      .execute();
    return {
      findings: answers.map((row) => ({
        ordersServicesId: row.orders_services_id,
        item: row.item,
        value: row.value,
        note: row.note,
        at: isoTime(row.answered_at),
      })),
      parts: parts.map((row) => ({
        ordersServicesId: row.orders_services_id,
        title: row.title,
        partNumber: row.part_number,
        quantity: row.quantity,
        condition: row.condition,
      })),
      signatures: signatures.map((row) => ({
        ordersServicesId: row.orders_services_id,
        name: row.name,
        at: isoTime(row.signed_at),
      })),
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
    const gone = await tx
      .deleteFrom('job_signatures')
      .where('orders_services_id', 'in', own)
      .returning('storage_key')
      .execute();
    await queueFileDeletion(tx, { keys: gone.flatMap((row) => pictureFiles(row.storage_key)), now });
  },
};
