import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Locks an account before its orders, cards and addresses (ADR 164). Rows that only refer to it are still written
 * beside.
 */
export async function lockAccount(tx: Tx, usersId: UserId): Promise<void> {
  await tx.selectFrom('users').where('usersId', '=', usersId).forNoKeyUpdate().select('usersId').execute();
}
