import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { recentAttempts, recordAttempt } from '#modules/identity';
import { sendOrderMessage } from '#modules/messaging';
import { withOrder, type OrderRequest, type OrdersContext } from '#modules/orders';
import { auditChange } from '#server/platform/audit.ts';

/** The customer is not asked again within this time. */
const AGAIN_MS = 10 * 60_000;

/** Sends the customer of an incomplete card payment the way to the page where they complete it. */
export const textPayment = (
  { database }: Pick<OrdersContext, 'database'>,
  request: OrderRequest,
): Promise<Result<null, Refusal>> =>
  withOrder(database, request, async (tx, { order }) => {
    const { ordersServicesId } = order;
    const open = await tx
      .selectFrom('payments')
      .where('ordersServicesId', '=', ordersServicesId)
      .where('live', '=', true)
      .where('method', '=', 'card')
      .where('state', 'in', ['requires_customer', 'failed'])
      .select('id')
      .executeTakeFirst();
    if (!open || !['pending', 'confirm', 'complete'].includes(order.status))
      return refuse({ code: 'wrong_state', text: 'need.paid' });
    const now = request.now.getTime();
    const key = `payment_asked:${ordersServicesId}`;
    const last = Math.max(0, ...(await recentAttempts(tx, key, now)));
    if (last > now - AGAIN_MS)
      return refuse({ code: 'rate_limited', retryAfterSeconds: Math.ceil((last + AGAIN_MS - now) / 1000) });
    await recordAttempt(tx, { key, at: now });
    await sendOrderMessage(tx, { kind: 'payment_asked', key: `office-${now}` }, order);
    await auditChange(tx, {
      actorId: request.actor.usersId,
      action: 'order.payment_asked',
      entity: 'order_service',
      entityId: ordersServicesId,
      before: {},
      after: {},
    });
    return ok(null);
  });
