import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { sendOrderMessage } from '#modules/messaging';
import { hasTravelCharge } from '../visits/has-travel-charge.ts';
import type { OrderChange } from './change-order.ts';
import { pullVisitForward } from '../visits/pull-visit-forward.ts';
import { findOrder, repeatable, type Found, type OrderRequest } from './give-command.ts';
import { openVisitOf, type OpenVisit } from '../visits/open-visit.ts';
import type { OrdersContext } from '../orders-context.ts';

export interface CancelRequest extends OrderRequest {
  readonly reason: string;
  /** Cancels everything open of the visit; otherwise only this service (decision C14). */
  readonly wholeVisit?: boolean;
}

/** A pending order's cancellation by its customer: frees the slot immediately, refunds afterwards (decision C3). */
export async function cancelOrder(
  context: OrdersContext,
  request: CancelRequest,
): Promise<Result<OrderChange, Refusal>> {
  const canceled = await cancel(context, request);
  if (!canceled.ok) return canceled;
  const asked = canceled.value.find(({ after }) => after.orders_services_id === request.ordersServicesId);
  return asked ? ok(asked) : refuse({ code: 'conflict' });
}

function cancel(
  context: OrdersContext,
  request: CancelRequest,
): Promise<Result<readonly OrderChange[], Refusal>> {
  return context.database.transaction(async (tx) => {
    const found = await findOrder(tx, request);
    if (!found.ok) return found;
    const { order } = found.value;
    const visit = await openVisitOf(tx, order);
    if (request.wholeVisit !== true && isHeldBack(found.value, visit))
      return refuse({ code: 'wrong_state', text: 'visit.trip' });
    const going = request.wholeVisit === true ? visit : ([order] as const);
    const changes = await cancelAll(context, tx, { going, by: found.value.by, request });
    if (changes.ok && going.length < visit.length)
      await pullVisitForward(context, tx, { gone: order, now: request.now });
    return changes;
  }, repeatable);
}

const isHeldBack = ({ order, by }: Found, visit: OpenVisit): boolean =>
  by.role === 'customer' && order.status === 'pending' && hasTravelCharge(order, visit);

async function cancelAll(
  context: OrdersContext,
  tx: Tx,
  given: { readonly going: OpenVisit; readonly by: Found['by']; readonly request: CancelRequest },
): Promise<Result<readonly OrderChange[], Refusal>> {
  const { going, by, request } = given;
  const { now, reason } = request;
  const changes: OrderChange[] = [];
  for (const one of going) {
    const changed = await context.changeOrder(tx, one, { type: 'cancel', by, now: now.getTime(), reason });
    if (!changed.ok) return changed;
    changes.push(changed.value);
  }
  const visit = changes.filter(({ events }) => events.length > 0).map(({ after }) => after);
  const [first] = visit;
  if (first) await sendOrderMessage(tx, { kind: 'canceled_by_customer', visit }, first);
  return ok(changes);
}
