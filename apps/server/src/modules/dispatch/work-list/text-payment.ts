import type { Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { recentAttempts, recordAttempt } from '#modules/identity';
import { type HeldSend, heldSendsJob, holdSend, sendOrderMessage } from '#modules/messaging';
import { withOrder, type OrderRequest, type Needs } from '#modules/orders';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** The customer is not asked again within this time. */
const AGAIN_MS = 10 * 60_000;

const attemptKey = (ordersServicesId: OrderId) => `payment_asked:${ordersServicesId}`;

/** Whether a card payment of the order waits for its customer. */
async function waits(tx: Tx, { ordersServicesId, status }: LoadedOrder): Promise<boolean> {
  const open = await tx
    .selectFrom('payments')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('live', '=', true)
    .where('method', '=', 'card')
    .where('state', 'in', ['requires_customer', 'failed'])
    .select('id')
    .executeTakeFirst();
  return open !== undefined && ['pending', 'confirm', 'complete'].includes(status);
}

/** When the customer was asked last, or is about to be. */
async function lastAsked(tx: Tx, ordersServicesId: OrderId, now: number): Promise<number> {
  const held = await tx
    .selectFrom('heldSends')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('kind', '=', 'payment')
    .select('heldSendsId')
    .executeTakeFirst();
  return held ? now : Math.max(0, ...(await recentAttempts(tx, attemptKey(ordersServicesId), now)));
}

/** Sends the customer of an incomplete card payment the way to its page, when that can't be undone anymore. */
export const textPayment = (
  { database }: Needs<'database'>,
  request: OrderRequest,
): Promise<Result<HeldSend, Refusal>> =>
  withOrder(database, request, async (tx, { order }) => {
    const { ordersServicesId } = order;
    if (!(await waits(tx, order))) return refuse({ code: 'wrong_state', text: 'need.paid' });
    const now = request.now.getTime();
    const last = await lastAsked(tx, ordersServicesId, now);
    if (last > now - AGAIN_MS)
      return refuse({ code: 'rate_limited', retryAfterSeconds: Math.ceil((last + AGAIN_MS - now) / 1000) });
    const { usersId } = request.actor;
    return ok(
      await holdSend(tx, {
        kind: 'payment',
        usersId,
        ordersServicesId,
        input: { ordersServicesId },
        now: request.now,
      }),
    );
  });

/** Sends the payment links that can't be undone anymore, unless the payment is complete meanwhile. */
export const paymentLinksJob = ({ database }: Needs<'database'>): Job =>
  heldSendsJob(database, {
    kind: 'payment',
    send: async (tx, { usersId, input, now }) => {
      const { ordersServicesId } = input as { readonly ordersServicesId: OrderId };
      const order = await lockOrder(tx, ordersServicesId);
      if (!order || !(await waits(tx, order))) return;
      const at = now.getTime();
      await recordAttempt(tx, { key: attemptKey(ordersServicesId), at });
      await sendOrderMessage(tx, { kind: 'payment_asked', key: `office-${at}` }, order);
      await auditChange(tx, {
        actorId: usersId,
        action: 'order.payment_asked',
        entity: 'order_service',
        entityId: ordersServicesId,
        before: {},
        after: {},
      });
    },
  });
