import type { Refusal } from '@hoist/contract';
import type { FeeChoice } from '@hoist/domain/pricing/cancellation-fee';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import { cancelWithin } from '../refunds/cancel-for-customer.ts';
import { hasTravelCharge, openVisitOf, type Needs, type OrderRunner } from '#modules/orders';
import { answerRequest, type OfficeAnswer } from './answer-request.ts';
import { requestedMove } from '../time-offers/office-offer.ts';
import { takeTime } from '../time-offers/take-time.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { findChange } from './change-row.ts';

export interface Acceptance extends OfficeAnswer {
  /** For a move: one of the wished times. */
  readonly preferredTime: string | undefined;
  /** For a cancellation. */
  readonly choice: FeeChoice;
}

/** Grants a change request: the visit moves, or is canceled with the chosen fee. */
export async function acceptChange(
  context: OrderRunner & Needs<'database' | 'booking'>,
  acceptance: Acceptance,
): Promise<Result<null, Refusal>> {
  const row = await findChange(context.database.db, acceptance.changeRequestId);
  if (!row) return refuse({ code: 'not_found' });
  return row.kind === 'move' ? acceptMove(context, acceptance) : acceptCancel(context, acceptance);
}

const acceptMove = (
  context: OrderRunner & Needs<'database' | 'booking'>,
  { actor, changeRequestId, preferredTime, words, locale, now }: Acceptance,
): Promise<Result<null, Refusal>> =>
  takeTime(
    context,
    {
      entitle: async (db, start) => {
        const row = await findChange(db, changeRequestId);
        const order = row && (await loadOrder(db, row.ordersServicesId));
        if (!row || !order) return refuse({ code: 'not_found' });
        return requestedMove({
          row,
          order,
          command: { type: 'accept', time: start },
          staffId: actor.usersId,
          answer: { by: { usersId: actor.usersId, words }, now },
          afterwards: (tx, after) =>
            auditChange(tx, {
              actorId: actor.usersId,
              action: 'order.moved_as_asked',
              entity: 'order_service',
              entityId: after.ordersServicesId,
              before: { startsAt: order.startsAt.toISOString() },
              after: { startsAt: new Date(start).toISOString() },
              detail: { changeRequestId },
            }),
        });
      },
    },
    { preferredTime, locale, now },
  );

/** Charges at most the fee that was shown when the customer asked. */
async function acceptCancel(
  orders: OrderRunner & Needs<'database' | 'booking'>,
  acceptance: Acceptance,
): Promise<Result<null, Refusal>> {
  const { actor, choice, locale, now } = acceptance;
  const { cancellationFees: tables } = await orders.booking.settings.get();
  const accepting = { ...acceptance, command: { type: 'accept', time: null } as const };
  const canceled = await answerRequest(orders.database, accepting, async (tx, { order, row }) => {
    // Other services of the visit may have been booked or canceled since the request.
    if (hasTravelCharge(order, await openVisitOf(tx, order)))
      return refuse<Refusal>({ code: 'wrong_state', text: 'visit.trip_first' });
    const { ordersServicesId } = order;
    const request = { actor, ordersServicesId, reason: row.reason, choice, locale, now };
    return cancelWithin(orders, tx, { request, tables, mostCents: row.feeCents });
  });
  return canceled.ok ? ok(null) : canceled;
}
