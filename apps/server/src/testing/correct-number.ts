import type { UserId } from '@hoist/domain/ids';
import type { Database } from '#server/platform/db/database.ts';

let corrected = 0;

/** Another number of an account, as staff correct a wrong one. */
export async function correctNumber({ db }: Database, usersId: UserId): Promise<string> {
  corrected += 1;
  const phone = `416555${String(7000 + corrected)}`;
  await db
    .updateTable('users')
    .set({ phone, phoneE164: `+1${phone}` })
    .where('usersId', '=', usersId)
    .execute();
  return `+1${phone}`;
}
