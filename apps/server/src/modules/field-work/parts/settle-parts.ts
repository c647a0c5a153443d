import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { awaitsParts } from '@hoist/domain/order/part-state';
import { ok, type Result } from '@hoist/domain/result';
import { repeatable } from '#modules/orders';
import type { Database } from '#server/platform/db/database.ts';
import { type ChosenPart, lockPartLines, writePartLine, type PartLineChoice } from './change-part-lines.ts';

interface PartsSettled {
  readonly lines: readonly PartLineChoice[];
  readonly done: 'returned' | 'kept';
  readonly actorId: UserId;
  readonly now: Date;
}

/** Notes parts of ended or moved visits as returned or kept. */
export const settleParts = (
  database: Database,
  { lines, done, actorId, now }: PartsSettled,
): Promise<Result<number, Refusal>> =>
  database.transaction(async (tx) => {
    const locked = await lockPartLines(tx, lines, ({ part }) => part.purchase?.returnSince != null);
    if (!locked.ok) return locked;
    for (const chosen of locked.value)
      await writePartLine(tx, {
        chosen,
        columns: {
          ...(done === 'returned' ? returned(chosen) : kept(chosen)),
          ...(done === 'returned'
            ? { returnedAt: now, returnedBy: actorId }
            : { keptAt: now, keptBy: actorId }),
          returnSince: null,
          returnReason: null,
        },
        action: done === 'returned' ? 'order.part_returned' : 'order.part_kept',
        actorId,
        now,
      });
    return ok(locked.value.length);
  }, repeatable);

/** A visit that is still ahead needs the part again. */
const returned = ({ order }: ChosenPart) => ({
  state: awaitsParts(order) ? ('needed' as const) : ('not_needed' as const),
  orderedFor: null,
  orderedAt: null,
  orderedBy: null,
});

const kept = ({ order, part }: ChosenPart) => ({
  state: awaitsParts(order) ? part.state : ('not_needed' as const),
  orderedFor: order.startsAt,
});
