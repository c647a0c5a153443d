import { readText } from '@hoist/datasets/data-file';
import { storePicture } from '#modules/field-work';
import { invalidate } from '#server/platform/cache/cache.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import { adoptFiles } from '#server/shared/files/delete-queued-files.ts';
import { pictureFiles } from '#server/shared/files/saved-picture.ts';
import { demoMechanics } from './demo-accounts.ts';
import { isDemo } from './demo-record.ts';

interface FaceDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly now: Date;
}

const edge = 480;

/** Gives the demo's mechanics without a picture their drawn portraits, stored like uploads. Returns how many. */
export async function seedFaces({ database, storage, now }: FaceDeps): Promise<number> {
  if (!(await isDemo(database.db))) return 0;
  const { default: sharp } = await import('sharp');
  const faces = new Map(demoMechanics.map(({ email, face }) => [email, face]));
  const bare = await database.db
    .selectFrom('users')
    .where('email', 'in', [...faces.keys()])
    .where('pictureKey', 'is', null)
    .where('deletedAt', 'is', null)
    .select(['usersId', 'email'])
    .execute();
  for (const { usersId, email } of bare) {
    const drawn = Buffer.from(readText(`faces/${faces.get(email) ?? 'marco'}.svg`));
    const file = await sharp(drawn, { density: 300 }).resize(edge, edge).png().toBuffer();
    const folder = `users/${usersId}`;
    const stored = await storePicture({ database, storage }, { folder, file, now, caller: folder });
    if (!stored.ok) throw new Error(`The portrait of ${email} was refused: ${stored.error}`);
    const { key } = stored.value;
    await database.transaction(async (tx) => {
      await tx.updateTable('users').set({ pictureKey: key }).where('usersId', '=', usersId).execute();
      await adoptFiles(tx, pictureFiles(key));
      await invalidate(tx, 'roster');
    });
  }
  return bare.length;
}
