import type { Refusal } from '@hoist/contract';
import type { ContactKind } from '@hoist/domain/order/no-show-steps';
import { isNewAttempt } from '@hoist/domain/order/customer-no-show';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrdersContext, repeatable } from '#modules/orders';
import { noteEvent } from '#server/shared/orders/note-event.ts';
import { attemptsOf, waitTime } from './absence-of.ts';
import { findWaiting, type WaitRequest } from './find-waiting.ts';
import { currentAbsence } from './current-absence.ts';

export interface ContactRequest extends WaitRequest {
  readonly kind: ContactKind;
}

/** Notes that the mechanic called or texted a customer who is not there. */
export function noteContact(context: OrdersContext, request: ContactRequest): Promise<Result<null, Refusal>> {
  return context.database.transaction(async (tx) => {
    const found = await findWaiting(tx, request);
    if (!found.ok) return found;
    const { order, by } = found.value;
    const absence = await currentAbsence(tx, order.orders_services_id);
    if (order.status !== 'confirm' || !absence || absence.closed_at !== null)
      return refuse({ code: 'wrong_state', text: 'no_show.not_waiting' });
    const { kind } = request;
    const at = await waitTime(tx, order, request);
    if (!isNewAttempt({ kind, at: at.getTime() }, await attemptsOf(tx, absence))) return ok(null);
    const { customer_absences_id } = absence;
    await tx.insertInto('contact_attempts').values({ customer_absences_id, kind, at }).execute();
    await noteEvent(tx, order, {
      event: 'contact_tried',
      at,
      actorId: by.userId,
      role: 'mechanic',
      detail: { kind },
    });
    await announceOrder(tx, order);
    return ok(null);
  }, repeatable);
}
