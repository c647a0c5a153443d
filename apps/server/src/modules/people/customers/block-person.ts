import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import { deleteSessions, sessionsChanged } from '#server/platform/sessions/sessions.ts';
import { type PersonRow, lockPerson } from '#modules/identity';
import { presentBlock, countOpenOrders, type Blocked } from './person-status.ts';

export interface Blocking {
  readonly actorId: UserId;
  readonly usersId: UserId;
  /** Undefined: unblock. */
  readonly reason: string | undefined;
  readonly now: Date;
}

export interface BlockResult {
  readonly blocked: Blocked | null;
  readonly openOrders: number;
}

/**
 * Blocks a person or unblocks them. Blocking ends their sessions but no orders; a blocked mechanic gets no
 * offers. Returns the number of open orders.
 */
export function blockPerson(database: Database, given: Blocking): Promise<Result<BlockResult, Refusal>> {
  const { actorId, usersId, reason, now } = given;
  const blocks = reason !== undefined;
  return database.transaction(async (tx) => {
    const user = await lockPerson(tx, usersId);
    if (!user) return refuse<Refusal>({ code: 'not_found' });
    // Staff are blocked by another endpoint, which protects the last owner.
    if (blocks && user.consoleRole !== null)
      return refuse<Refusal>({ code: 'wrong_state', text: 'people.office' });
    if ((user.blockedAt !== null) === blocks)
      return refuse<Refusal>({
        code: 'wrong_state',
        text: blocks ? 'people.blocked_already' : 'people.not_blocked',
      });
    const change = { blockedAt: blocks ? now : null, blockedBy: blocks ? actorId : null };
    const after = { ...user, ...change, blockReason: reason ?? '' };
    await tx
      .updateTable('users')
      .set({ ...change, blockReason: after.blockReason })
      .where('usersId', '=', usersId)
      .execute();
    if (blocks) await deleteSessions(tx, usersId);
    else await sessionsChanged(tx, usersId);
    if (user.mechanic) await setActive(tx, user, !blocks);
    await auditChange(tx, {
      actorId,
      action: blocks ? 'people.blocked' : 'people.unblocked',
      entity: 'user',
      entityId: usersId,
      before: { blocked: !blocks },
      after: { blocked: blocks },
      detail: blocks ? { reason } : {},
    });
    return ok({ blocked: await presentBlock(tx, after), openOrders: await countOpenOrders(tx, after) });
  });
}

/** Whether a mechanic gets offers. The new calendar version makes concurrent bookings retry. */
async function setActive(tx: Tx, { usersId }: PersonRow, active: boolean): Promise<void> {
  await tx
    .updateTable('mechanics')
    .set({ active, calendarVersion: sql<number>`calendar_version + 1` })
    .where('usersId', '=', usersId)
    .execute();
  await invalidate(tx, 'roster');
}
