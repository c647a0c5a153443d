import type { Actor } from '@hoist/domain/order/order';
import { openVisitOf } from '#modules/orders';
import type { Tx } from '#server/platform/db/database.ts';
import type { MoveThrough } from '#server/platform/db/schema-move-questions.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { recordEvent } from '#server/shared/orders/record-event.ts';

interface Accepting {
  readonly order: LoadedOrder;
  readonly by: Actor;
  readonly through: MoveThrough;
  readonly now: Date;
}

/** The new time of a locked visit is fine; changes nothing without an open question. */
export async function acceptMove(tx: Tx, { order, by, through, now }: Accepting): Promise<void> {
  for (const one of await openVisitOf(tx, order)) {
    const { ordersServicesId } = one;
    const accepted = await tx
      .updateTable('moveQuestions')
      .set({ state: 'accepted', endedAt: now, through })
      .where('ordersServicesId', '=', ordersServicesId)
      .where('state', '=', 'open')
      .returning('startsAt')
      .executeTakeFirst();
    if (!accepted) continue;
    const detail = { startsAt: accepted.startsAt.toISOString(), through };
    await recordEvent(tx, one, { event: 'move_accepted', by, at: now, detail });
  }
}
