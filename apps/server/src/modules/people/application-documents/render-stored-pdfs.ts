import { adoptFiles, queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { pageFiles } from '#server/shared/files/saved-picture.ts';
import { storePages } from '#modules/field-work';
import type { DocumentStores } from './document-files.ts';

/**
 * Replaces the PDFs that an earlier version stored with pictures of their pages. One that cannot be rendered keeps its
 * row without pages.
 */
export async function renderStoredPdfs({ database, storage }: DocumentStores, now: Date): Promise<void> {
  const stored = await database.db
    .selectFrom('applicationDocuments')
    .where('format', '=', 'pdf')
    .where('pages', 'is', null)
    .select(['id', 'applicationId', 'storageKey'])
    .execute();
  for (const { id, applicationId, storageKey } of stored) {
    const file = await storage.get(storageKey);
    const folder = `applications/${applicationId}`;
    const rendered = file && (await storePages({ database, storage }, { folder, file, now, caller: folder }));
    const { key, pages } = rendered?.ok ? rendered.value : { key: storageKey, pages: 0 };
    await database.transaction(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('applicationDocuments')
        .set({ storageKey: key, pages })
        .where('id', '=', id)
        .where('pages', 'is', null)
        .executeTakeFirst();
      // Another process was faster, or the document is gone.
      if (numUpdatedRows === 0n) return;
      await adoptFiles(tx, pageFiles(key, pages));
      await queueFileDeletion(tx, { keys: [storageKey], now });
    });
  }
}
