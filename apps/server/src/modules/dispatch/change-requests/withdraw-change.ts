import type { Refusal } from '@hoist/contract';
import type { ChangeRequestId } from '@hoist/domain/ids';
import { answerChange } from '@hoist/domain/order/change-request';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sendOrderMessage, notifyStaff } from '#modules/messaging';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrderRequest, type OrdersContext, lockOwn, repeatable } from '#modules/orders';
import { noteEvent } from '#server/shared/orders/note-event.ts';
import { findChange, toChange } from './change-row.ts';
import { alreadyEnded, refusalOfChange } from './refusal-of-change.ts';
import { setChange } from './set-change.ts';

/** The customer withdraws a request or declines the offered times; repeating it changes nothing. */
export function withdrawChange(
  context: OrdersContext,
  request: OrderRequest & { readonly changeRequestId: ChangeRequestId },
): Promise<Result<null, Refusal>> {
  const { actor, now, ordersServicesId, changeRequestId } = request;
  return context.database.transaction(async (tx) => {
    const found = await lockOwn(tx, request);
    if (!found.ok) return found;
    const { order } = found.value;
    const row = await findChange(tx, changeRequestId);
    if (row?.orders_services_id !== ordersServicesId) return refuse({ code: 'not_found' });
    if (row.state === 'withdrawn') return ok(null);
    const answered = answerChange(toChange(row), order, { type: 'withdraw' });
    if (!answered.ok) return refuse(refusalOfChange(answered.error, order));
    if (!(await setChange(tx, row, { state: answered.value, now }))) return refuse(alreadyEnded);
    await noteEvent(tx, order, {
      event: 'change_withdrawn',
      at: now,
      actorId: actor.usersId,
      role: 'customer',
      detail: {},
    });
    await sendOrderMessage(tx, { kind: 'change_withdrawn', key: String(changeRequestId) }, order);
    await notifyStaff(tx, { kind: 'change_withdrawn', ordersServicesId });
    await announceOrder(tx, order);
    return ok(null);
  }, repeatable);
}
