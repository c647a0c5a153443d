import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { sendOrderMessage } from '#modules/messaging';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { repeatable, type Needs } from '#modules/orders';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import { type RefundState, readRefundState, runOrderOperations, sendAfterCommit } from '#modules/payments';
import { refundByCard } from '../refunds/refund-by-card.ts';
import type { RefundRequest } from '../refunds/refund-request.ts';
import { currentAbsence } from './current-absence.ts';

export type WaiveRequest = Omit<RefundRequest, 'amountCents' | 'paidBy'>;

/**
 * Returns the fee of a no-show once, with a reason, as credit and refund. Refused while the fee is being
 * captured.
 */
export async function waiveNoShowFee(
  context: Needs<'database' | 'payments'>,
  request: WaiveRequest,
): Promise<Result<{ readonly returnedCents: number }, Refusal>> {
  const { database, payments } = context;
  const { ordersServicesId } = request;
  // A capture that waits for a retry runs first, so that there is something to return.
  await runOrderOperations(payments, ordersServicesId).catch((error: unknown) => {
    payments.logger.error({ error, ordersServicesId }, 'payment operations failed');
  });
  const waived = await database.transaction((tx) => waive(tx, request), repeatable);
  if (waived.ok) sendAfterCommit(payments, ordersServicesId);
  return waived;
}

async function waive(
  tx: Tx,
  request: WaiveRequest,
): Promise<Result<{ readonly returnedCents: number }, Refusal>> {
  const { actor, ordersServicesId, reason, now } = request;
  const order = await lockOrder(tx, ordersServicesId);
  if (!order || order.bookedAt === null) return refuse({ code: 'not_found' });
  const absence = await currentAbsence(tx, ordersServicesId);
  if (!absence || absence.closedAt === null)
    return refuse({ code: 'wrong_state', text: 'no_show.not_closed' });
  if (absence.waivedAt !== null) return refuse({ code: 'wrong_state', text: 'no_show.waived_already' });
  if (absence.feeCents === 0) return refuse({ code: 'wrong_state', text: 'no_show.no_fee' });
  const state = await readRefundState(tx, ordersServicesId);
  if (isBeingTaken(state)) return refuse({ code: 'payment_pending' });
  // Amounts already owed, as of a failed refund, are included; otherwise they would be paid instead of the fee.
  const feeCents = Math.min(absence.feeCents, state.billedCents);
  const returnedCents = Math.min(feeCents + state.owedCents, state.refundableCents);
  if (returnedCents > 0) {
    const refunded = await refundByCard(tx, {
      state,
      request: { ...request, amountCents: returnedCents, paidBy: 'office' },
    });
    if (!refunded.ok) return refunded;
  }
  await tx
    .updateTable('customerAbsences')
    .set({ waivedAt: now, waivedBy: actor.usersId, waiveReason: reason })
    .where('customerAbsencesId', '=', absence.customerAbsencesId)
    .execute();
  await auditChange(tx, {
    actorId: actor.usersId,
    action: 'order.fee_waived',
    entity: 'order_service',
    entityId: ordersServicesId,
    before: { feeCents: absence.feeCents },
    after: { returnedCents },
    detail: { reason },
  });
  await sendOrderMessage(tx, { kind: 'fee_waived', amountCents: returnedCents }, order);
  await announceOrder(tx, order);
  return ok({ returnedCents });
}

/** A capture is pending. */
const isBeingTaken = ({ payments }: RefundState): boolean =>
  payments.some(({ state, keptCents, capturedCents }) => state === 'capturing' && capturedCents < keptCents);
