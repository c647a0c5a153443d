import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrdersContext, repeatable } from '#modules/orders';
import { noteEvent } from '#server/shared/orders/note-event.ts';
import { waitTime } from './absence-of.ts';
import { endWait } from './end-wait.ts';
import { findWaiting, type WaitRequest } from './find-waiting.ts';

/** The customer arrived after all. A repeat changes nothing. */
export function endAbsence(context: OrdersContext, request: WaitRequest): Promise<Result<null, Refusal>> {
  return context.database.transaction(async (tx) => {
    const found = await findWaiting(tx, request);
    if (!found.ok) return found;
    const { order, by } = found.value;
    if (order.status !== 'confirm') return refuse({ code: 'wrong_state', text: 'no_show.not_arrived' });
    const at = await waitTime(tx, order, request);
    const { orders_services_id: ordersServicesId } = order;
    if (!(await endWait(tx, { ordersServicesId, at }))) return ok(null);
    await noteEvent(tx, order, {
      event: 'absence_ended',
      at,
      actorId: by.userId,
      role: 'mechanic',
      detail: {},
    });
    await announceOrder(tx, order);
    return ok(null);
  }, repeatable);
}
