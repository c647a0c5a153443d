import type { Refusal } from '@hoist/contract';
import type { ExtraWorkId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrderRequest, type OrdersContext, lockFound, repeatable } from '#modules/orders';
import { endExtraWork } from './end-extra-work.ts';
import { noteEvent } from '#server/shared/orders/note-event.ts';
import { readRevisions } from './revisions.ts';

/** Withdraws an open proposal; repeatable. */
export function withdrawExtraWork(
  context: OrdersContext,
  request: OrderRequest & { readonly revisionId: ExtraWorkId },
): Promise<Result<null, Refusal>> {
  const { actor, now, revisionId } = request;
  return context.database.transaction(async (tx) => {
    const found = await lockFound(tx, request);
    if (!found.ok) return found;
    const { order, by } = found.value;
    const revision = (await readRevisions(tx, order.orders_services_id)).find(({ id }) => id === revisionId);
    if (!revision || by.role !== 'mechanic') return refuse({ code: 'not_found' });
    if (revision.outcome === 'withdrawn') return ok(null);
    if (revision.outcome !== null) return refuse({ code: 'wrong_state', text: 'extra.answered' });
    await endExtraWork(tx, revision, {
      outcome: 'withdrawn',
      at: now,
      actorId: actor.usersId,
      actorRole: 'mechanic',
      totalAfterCents: order.total_cents,
    });
    await noteEvent(tx, order, {
      event: 'extra_work_withdrawn',
      at: now,
      actorId: actor.usersId,
      role: 'mechanic',
      detail: { revision: revision.number },
    });
    await announceOrder(tx, order);
    return ok(null);
  }, repeatable);
}
