import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { MAX_PICTURE_BYTES } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidate } from '#server/platform/cache/cache.ts';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { UploadedFile } from '#server/platform/http/call.ts';
import {
  adoptFiles,
  deleteQueuedFiles,
  queueFileDeletion,
} from '#server/shared/files/delete-queued-files.ts';
import { removePicture, storePicture, onFiles, pictureRefusals } from '#modules/field-work';
import { pictureFiles, presentPicture, type Picture } from '#server/shared/files/saved-picture.ts';
import type { AccountContext } from './account-context.ts';

interface Upload {
  readonly usersId: UserId;
  readonly files: readonly UploadedFile[];
  readonly now: Date;
}

/** Replaces the profile picture; the old files are deleted once the new ones are saved (AP021). */
export async function uploadProfilePicture(
  context: AccountContext,
  { usersId, files, now }: Upload,
): Promise<Result<Picture, Refusal>> {
  const { database, addresses } = context;
  const folder = `users/${usersId}`;
  const [file, ...more] = files;
  if (!file) return refuse(onFiles('invalid', 'upload.none'));
  if (more.length > 0) return refuse(onFiles('invalid', 'upload.one'));
  if (file.size > MAX_PICTURE_BYTES) return refuse(pictureRefusals.too_large);
  const caller = String(usersId);
  const stored = await storePicture(context, { folder, file: await file.read(), now, caller });
  if (!stored.ok) return refuse(pictureRefusals[stored.error]);
  const { key } = stored.value;
  const saved = await database
    .transaction((tx) => replace(tx, { usersId, key, now }))
    .catch(async (error: unknown) => {
      await removePicture(context, key);
      throw error;
    });
  if (!saved.ok) {
    await removePicture(context, key);
    return saved;
  }
  await deleteQueuedFiles(context, now);
  return ok(presentPicture(addresses, key, now));
}

interface Replacing {
  readonly usersId: UserId;
  readonly key: string;
  readonly now: Date;
}

async function replace(tx: Tx, { usersId, key, now }: Replacing): Promise<Result<null, Refusal>> {
  const user = await tx
    .selectFrom('users')
    .where('usersId', '=', usersId)
    .where('deletedAt', 'is', null)
    .select(['pictureKey', 'mechanic'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return refuse({ code: 'not_found' });
  await tx.updateTable('users').set({ pictureKey: key }).where('usersId', '=', usersId).execute();
  await adoptFiles(tx, pictureFiles(key));
  // The landing shows the pictures of mechanics.
  if (user.mechanic) await invalidate(tx, 'roster');
  await queueFileDeletion(tx, { keys: pictureFiles(user.pictureKey), now });
  await audit(tx, {
    actorId: usersId,
    actorRole: user.mechanic ? 'mechanic' : 'customer',
    action: 'user.picture_replaced',
    entity: 'user',
    entityId: usersId,
  });
  return ok(null);
}
