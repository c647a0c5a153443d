import type { Refusal } from '@hoist/contract';
import type { LockerId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { repeatable } from '#modules/orders';
import type { Database } from '#server/platform/db/database.ts';
import { lockPartLines, writePartLine, type PartLineChoice } from './change-part-lines.ts';
import { putIntoLocker } from './set-job-part.ts';

interface PartsReceived {
  readonly lines: readonly PartLineChoice[];
  readonly place: 'shop' | 'locker';
  readonly lockerId: LockerId | undefined;
  readonly actorId: UserId;
  readonly now: Date;
}

/** Notes ordered parts as received: they wait at the shop's counter, or in a locker. */
export const receiveParts = (
  database: Database,
  { lines, place, lockerId, actorId, now }: PartsReceived,
): Promise<Result<number, Refusal>> =>
  database.transaction(async (tx) => {
    const locked = await lockPartLines(tx, lines, ({ part }) => part.state === 'ordered');
    if (!locked.ok) return locked;
    const state = place === 'locker' ? 'in_locker' : 'at_shop';
    for (const chosen of locked.value) {
      const put = await putIntoLocker(tx, chosen.order, { state, lockerId });
      if (!put.ok) return refuse(put.error);
      await writePartLine(tx, {
        chosen,
        columns: { state, receivedAt: now, receivedBy: actorId },
        action: 'order.part_received',
        actorId,
        now,
      });
    }
    return ok(locked.value.length);
  }, repeatable);
