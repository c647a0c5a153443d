import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { newToken, tokenHash } from '#server/platform/sessions/token.ts';

/** Creates a new secret feed address and revokes the old one. Only its hash is stored. */
export async function createCalendarFeed(
  tx: Tx,
  { mechanicId, now }: { readonly mechanicId: UserId; readonly now: Date },
): Promise<string> {
  const token = newToken();
  const row = { tokenHash: tokenHash(token), createdAt: now };
  await tx
    .insertInto('mechanicFeeds')
    .values({ mechanicId, ...row })
    .onConflict((conflict) => conflict.column('mechanicId').doUpdateSet(row))
    .execute();
  return token;
}
