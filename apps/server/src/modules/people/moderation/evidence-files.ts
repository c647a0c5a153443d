import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { pictureFiles } from '#server/shared/files/saved-picture.ts';

interface Keys {
  readonly keys: readonly (string | null)[];
  readonly now: Date;
}

/** Deletes pictures of deleted messages, except those that are evidence in a report (decision 92). */
export async function deleteUnreported(tx: Tx, { keys, now }: Keys): Promise<void> {
  const { rows } = await sql<{ readonly key: string }>`
    SELECT k AS key FROM unnest(${keys.filter((key) => key !== null)}::text[]) k
    WHERE NOT EXISTS (SELECT FROM message_reports WHERE k = ANY(picture_keys))`.execute(tx);
  await queueFileDeletion(tx, { keys: rows.flatMap(({ key }) => pictureFiles(key)), now });
}

/** Deletes pictures of deleted evidence, except those that a message or another report still has. */
export async function deleteEvidence(
  tx: Tx,
  { ordersServicesId, keys, now }: Keys & { readonly ordersServicesId: OrderId },
): Promise<void> {
  const remaining = await tx
    .selectFrom('orderMessages')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('pictureKey', 'is not', null)
    .select('pictureKey')
    .execute();
  const shown = new Set(remaining.map((row) => row.pictureKey));
  await deleteUnreported(tx, { keys: keys.filter((key) => !shown.has(key)), now });
}
