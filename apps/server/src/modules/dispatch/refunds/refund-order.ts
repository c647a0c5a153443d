import { setTimeout as wait } from 'node:timers/promises';
import type { Refusal, getOrderRefunds, Output } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { repeatable, type Needs } from '#modules/orders';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import { PATIENCE_MS, type RefundState, readRefundState, runOrderOperations } from '#modules/payments';
import { bearCredit } from '#modules/pay';
import { mostByCard, refundByCard } from './refund-by-card.ts';
import type { RefundRequest } from './refund-request.ts';
import { refundInCash } from './refund-in-cash.ts';
import { formatMoney } from '@hoist/domain/money/money';
import { aboveLimit, staffLimit } from './staff-limit.ts';
import { timeText } from '#server/shared/formats/time-text.ts';

const ended: ReadonlySet<string> = new Set(['complete', 'canceled', 'declined']);

/**
 * Credits what is not owed yet, then refunds the latest payment first. The decision is final; each refund's
 * state shows its progress.
 */
export async function refundOrder(
  context: Needs<'database' | 'payments'>,
  request: RefundRequest,
): Promise<Result<RefundedOrder, Refusal>> {
  const { database, payments } = context;
  const { ordersServicesId } = request;
  const decided = await database.transaction((tx) => decide(tx, request), repeatable);
  if (!decided.ok) return decided;
  await Promise.race([
    runOrderOperations(payments, ordersServicesId),
    wait(PATIENCE_MS, [], { ref: false }),
  ]).catch((error: unknown) => {
    payments.logger.error({ error, ordersServicesId }, 'a refund failed');
  });
  return ok(await database.transaction((tx) => presentRefunds(tx, decided.value, request)));
}

type Reading = Pick<RefundRequest, 'actor' | 'ordersServicesId' | 'locale'>;

export async function readRefunds(
  context: Needs<'database'>,
  request: Reading,
): Promise<Result<RefundedOrder, Refusal>> {
  const { ordersServicesId } = request;
  return context.database.transaction(async (tx) => {
    const order = await loadOrder(tx, ordersServicesId);
    if (!order) return refuse({ code: 'not_found' });
    return ok(await presentRefunds(tx, { ordersServicesId, timezone: order.timezone }, request));
  });
}

interface Decided {
  readonly ordersServicesId: OrderId;
  readonly timezone: string;
}

async function decide(tx: Tx, request: RefundRequest): Promise<Result<Decided, Refusal>> {
  const { ordersServicesId, requestKey } = request;
  const order = await lockOrder(tx, ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const decided = ok({ ordersServicesId, timezone: order.timezone });
  if (await isRepeated(tx, requestKey)) return decided;
  if (!ended.has(order.status)) return refuse({ code: 'wrong_state', text: 'refund.open_order' });
  if (request.amountCents === 0) return refuse(invalidField('amount', 'refund.amount'));
  const limit = await staffLimit(tx, request.actor, ordersServicesId);
  const above = aboveLimit(limit, request.amountCents, request.locale);
  if (above) return refuse(above);
  const state = await readRefundState(tx, ordersServicesId);
  const cash = cashOf(state);
  const refunded = cash
    ? await refundInCash(tx, { order, payment: cash, request, billedCents: state.billedCents })
    : await refundByCard(tx, { state, request });
  if (!refunded.ok) return refunded;
  const creditsId = refunded.value;
  if (creditsId !== null) await bearCredit(tx, { ordersServicesId, creditsId, at: request.now });
  const after = await readRefundState(tx, ordersServicesId);
  await auditChange(tx, {
    actorId: request.actor.usersId,
    action: 'order.refunded',
    entity: 'order_service',
    entityId: ordersServicesId,
    before: figuresOf(state),
    after: figuresOf(after),
    detail: { amountCents: request.amountCents, reason: request.reason },
  });
  await announceOrder(tx, order);
  return decided;
}

const figuresOf = ({ capturedCents, refundedCents, refundableCents, billedCents }: RefundState) => ({
  capturedCents,
  refundedCents,
  refundableCents,
  billedCents,
});

async function isRepeated(tx: Tx, requestKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('paymentRefunds')
    .select('id')
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** The most that can be refunded now: what the form names and a refusal too. */
const mostToRefund = async (tx: Tx, state: RefundState): Promise<number> => {
  const cash = cashOf(state);
  return cash ? cash.capturedCents - cash.refundedCents : mostByCard(tx, state);
};

const cashOf = ({ payments }: RefundState) =>
  payments.find((payment) => payment.method === 'cash' && payment.capturedCents > 0);

type RefundedOrder = Output<typeof getOrderRefunds>['data'];

async function presentRefunds(
  tx: Tx,
  order: { readonly ordersServicesId: OrderId; readonly timezone: string },
  { actor, locale }: Reading,
): Promise<RefundedOrder> {
  const { ordersServicesId, timezone } = order;
  const state = await readRefundState(tx, ordersServicesId);
  const { limitCents, leftCents } = await staffLimit(tx, actor, ordersServicesId);
  const rows = await tx
    .selectFrom('paymentRefunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentsId')
    .where('p.ordersServicesId', '=', ordersServicesId)
    .select([
      'r.id',
      'p.slot',
      'p.method',
      'r.amountCents',
      'r.state',
      'r.reason',
      'r.failure',
      'r.createdAt',
    ])
    .orderBy('r.id')
    .execute();
  return {
    ordersServicesId,
    captured: formatMoney(state.capturedCents),
    refunded: formatMoney(state.refundedCents),
    refundable: formatMoney(await mostToRefund(tx, state)),
    owed: formatMoney(state.owedCents),
    limit: limitCents === null ? null : formatMoney(limitCents),
    left: leftCents === null ? null : formatMoney(leftCents),
    refunds: rows.map((row) => ({
      id: row.id,
      part: row.slot,
      method: row.method === 'cash' ? 'cash' : 'card',
      amount: formatMoney(row.amountCents),
      state: row.state,
      reason: row.reason,
      failure: row.failure,
      at: row.createdAt.toISOString(),
      label: timeText(row.createdAt, timezone, locale),
    })),
  };
}
