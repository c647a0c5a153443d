import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sendOrderMessage } from '#modules/messaging';
import { hasTravelCharge } from '../visits/has-travel-charge.ts';
import type { OrderChange } from './order-runner.ts';
import { pullVisitForward } from '../visits/pull-visit-forward.ts';
import { findOrder, repeatable, type OrderRequest } from './find-order.ts';
import { openVisitOf } from '../visits/open-visit.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { OrderRunner, Needs } from '../order-ports.ts';

export interface CancelRequest extends OrderRequest {
  readonly reason: string;
  /** Cancels everything open of the visit; otherwise only this service (decision C14). */
  readonly wholeVisit?: boolean;
}

/** A pending order's cancellation by its customer: frees the slot immediately, refunds afterwards (decision C3). */
export async function cancelOrder(
  context: OrderRunner & Needs<'database'>,
  request: CancelRequest,
): Promise<Result<OrderChange, Refusal>> {
  const { now, reason, wholeVisit = false } = request;
  return context.database.transaction(async (tx) => {
    const found = await findOrder(tx, request);
    if (!found.ok) return found;
    const { order, by } = found.value;
    const visit = await openVisitOf(tx, order);
    const mayCancelAlone =
      by.role !== 'customer' || order.status !== 'pending' || !hasTravelCharge(order, visit);
    if (!wholeVisit && !mayCancelAlone) return refuse({ code: 'wrong_state', text: 'visit.trip' });
    const canceling: readonly LoadedOrder[] = wholeVisit ? visit : [order];
    const command = { type: 'cancel', by, now: now.getTime(), reason } as const;
    const changes = await context.changeOrders(tx, canceling, command);
    if (!changes.ok) return changes;
    const canceled = changes.value.filter(({ events }) => events.length > 0).map(({ after }) => after);
    const [first] = canceled;
    if (first) await sendOrderMessage(tx, { kind: 'canceled_by_customer', visit: canceled }, first);
    if (canceling.length < visit.length) await pullVisitForward(context, tx, { removed: order, now });
    const own = changes.value.find(({ before }) => before === order);
    return own ? ok(own) : refuse({ code: 'conflict' });
  }, repeatable);
}
