import type { Refusal } from '@hoist/contract';
import { answerChange } from '@hoist/domain/order/change-request';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import { sendOrderMessage } from '#modules/messaging';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrdersContext, repeatable } from '#modules/orders';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import { noteEvent } from '#server/shared/orders/note-event.ts';
import type { OfficeAnswer } from './accept-change.ts';
import { findChange, toChange } from './change-row.ts';
import { alreadyEnded, refusalOfChange } from './refusal-of-change.ts';
import { setChange } from './set-change.ts';

/** The office refuses with a reason for the customer; the visit stays as it is. */
export async function refuseChange(
  context: OrdersContext,
  { actor, changeRequestId, words, now }: OfficeAnswer,
): Promise<Result<null, Refusal>> {
  return context.database.transaction(async (tx) => {
    const row = await findChange(tx, changeRequestId);
    const order = row && (await lockOrder(tx, row.orders_services_id));
    const present = order && (await findChange(tx, changeRequestId));
    if (!order || !present) return refuse<Refusal>({ code: 'not_found' });
    const answered = answerChange(toChange(present), order, { type: 'refuse', reason: words });
    if (!answered.ok) return refuse(refusalOfChange(answered.error, order));
    const by = { usersId: actor.usersId, words };
    if (!(await setChange(tx, present, { state: answered.value, now, by }))) return refuse(alreadyEnded);
    await noteEvent(tx, order, {
      event: 'change_refused',
      at: now,
      actorId: actor.usersId,
      role: 'office',
      detail: { reason: words },
    });
    await auditChange(tx, {
      actorId: actor.usersId,
      action: 'order.change_refused',
      entity: 'order_service',
      entityId: order.orders_services_id,
      before: { state: present.state },
      after: { state: answered.value },
      detail: { changeRequestId, words },
    });
    await sendOrderMessage(tx, { kind: 'change_refused', key: String(changeRequestId), words }, order);
    await announceOrder(tx, order);
    return ok(null);
  }, repeatable);
}
