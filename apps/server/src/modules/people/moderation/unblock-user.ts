import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { announceBlock } from './block-user.ts';

/** Removes a block. Refuses with `not_found` if there is none. */
export const unblockUser = (
  database: Database,
  { userId, blockedId }: { readonly userId: UserId; readonly blockedId: UserId },
): Promise<Result<null, Refusal>> =>
  database.transaction(async (tx) => {
    const deleted = await tx
      .deleteFrom('userBlocks')
      .where('blockerId', '=', userId)
      .where('blockedId', '=', blockedId)
      .returning('blockedId')
      .executeTakeFirst();
    if (!deleted) return refuse({ code: 'not_found' });
    await announceBlock(tx, { one: userId, other: blockedId, tell: false });
    return ok(null);
  });
