import type { getTip, Output, Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import { repeatable, type Needs } from '#modules/orders';
import {
  isDisputed,
  lockPayment,
  presentTip,
  queueRefund,
  readTip,
  runOrderOperations,
} from '#modules/payments';
import type { RefundRequest } from './refund-request.ts';
import { aboveLimit, staffLimit } from './staff-limit.ts';

type TipRefund = Omit<RefundRequest, 'amountCents' | 'paidBy'>;

/** Refunds what is left of a tip to its card, once; the mechanic's pay follows. */
export async function refundTip(
  { database, payments }: Needs<'database' | 'payments'>,
  request: TipRefund,
): Promise<Result<{ data: Output<typeof getTip>['data'] }, Refusal>> {
  const { ordersServicesId, now } = request;
  const decided = await database.transaction((tx) => decide(tx, request), repeatable);
  if (!decided.ok) return decided;
  await runOrderOperations(payments, ordersServicesId);
  const order = await loadOrder(database.db, ordersServicesId);
  return order ? ok({ data: await presentTip(database.db, order, now) }) : refuse({ code: 'not_found' });
}

async function decide(tx: Tx, request: TipRefund): Promise<Result<true, Refusal>> {
  const { actor, ordersServicesId, reason, requestKey, locale, now } = request;
  const order = await lockOrder(tx, ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const tip = await readTip(tx, ordersServicesId);
  const payment = tip && (await lockPayment(tx, tip.id));
  if (!payment?.intent) return refuse({ code: 'wrong_state', text: 'tip.none' });
  const key = `refund:${payment.id}:tip`;
  const queued = await tx
    .selectFrom('paymentRefunds')
    .where('opKey', '=', key)
    .select('requestKey')
    .executeTakeFirst();
  if (queued?.requestKey === requestKey) return ok(true);
  const amountCents = payment.capturedCents - payment.refundedCents;
  if (queued || amountCents <= 0) return refuse({ code: 'wrong_state', text: 'tip.none' });
  if (await isDisputed(tx, payment.id)) return refuse({ code: 'wrong_state', text: 'refund.disputed' });
  const above = aboveLimit(await staffLimit(tx, actor, ordersServicesId), amountCents, locale);
  if (above) return refuse(above);
  await queueRefund(tx, {
    payment,
    intent: payment.intent,
    amountCents,
    key,
    reason,
    creditsId: null,
    requestKey,
    askedBy: actor.usersId,
    now,
  });
  await auditChange(tx, {
    actorId: actor.usersId,
    action: 'order.tip_refunded',
    entity: 'order_service',
    entityId: ordersServicesId,
    before: { refundedCents: payment.refundedCents },
    after: { refundedCents: payment.capturedCents },
    detail: { amountCents, reason },
  });
  await announceOrder(tx, order);
  return ok(true);
}
