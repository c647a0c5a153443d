import type { Refusal } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/access/policies';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrderRequest, type OrdersContext, lockOwn, repeatable } from '#modules/orders';
import { toOrder } from '#server/shared/orders/to-order.ts';
import { noteEvent } from '#server/shared/orders/note-event.ts';

/** The customer gets replaced parts back or declines them (O. Reg. 17/05), until the job is complete. */
export function chooseRemovedParts(
  context: OrdersContext,
  request: OrderRequest & { readonly removedParts: 'returned' | 'declined' },
): Promise<Result<null, Refusal>> {
  const { actor, now, removedParts } = request;
  return context.database.transaction(async (tx) => {
    const found = await lockOwn(tx, request);
    if (!found.ok) return found;
    const { order, by } = found.value;
    if (!mayOnOrder(by, 'choose_removed_parts', toOrder(order))) return refuse({ code: 'wrong_state' });
    if (order.removed_parts === removedParts) return ok(null);
    await tx
      .updateTable('order_services')
      .set((column) => ({ removed_parts: removedParts, version: column('version', '+', 1) }))
      .where('orders_services_id', '=', order.orders_services_id)
      .execute();
    await noteEvent(tx, order, {
      event: 'removed_parts_chosen',
      at: now,
      actorId: actor.usersId,
      role: 'customer',
      detail: { removedParts },
    });
    await announceOrder(tx, order);
    return ok(null);
  }, repeatable);
}
