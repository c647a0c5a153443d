import type { Locale, Refusal } from '@hoist/contract';
import { answerChange } from '@hoist/domain/order/change-request';
import type { FeeChoice } from '@hoist/domain/pricing/cancellation-fee';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseIso } from '@hoist/domain/time';
import { auditChange } from '#server/platform/audit.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { cancelWithin } from '../refunds/cancel-for-customer.ts';
import { type OrdersContext, hasTravelCharge, openVisitOf, repeatable } from '#modules/orders';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import { findChange, toChange, type ChangeRow } from './change-row.ts';
import { rescheduleByRequest } from './reschedule-by-request.ts';
import { alreadyEnded, refusalOfChange } from './refusal-of-change.ts';
import { setChange } from './set-change.ts';

export interface OfficeAnswer {
  readonly actor: Actor;
  readonly changeRequestId: number;
  /** Message to the customer. */
  readonly words: string;
  readonly locale: Locale;
  readonly now: Date;
}

export interface Acceptance extends OfficeAnswer {
  /** For a move: one of the wished times. */
  readonly preferredTime: string | undefined;
  /** For a cancellation. */
  readonly choice: FeeChoice;
}

/** Grants a change request: the visit moves, or is canceled with the chosen fee. */
export async function acceptChange(
  context: OrdersContext,
  acceptance: Acceptance,
): Promise<Result<null, Refusal>> {
  const row = await findChange(context.database.db, acceptance.changeRequestId);
  if (!row) return refuse({ code: 'not_found' });
  return row.kind === 'move' ? acceptMove(context, acceptance) : acceptCancel(context, { acceptance, row });
}

function acceptMove(
  context: OrdersContext,
  { actor, changeRequestId, preferredTime, words, locale, now }: Acceptance,
): Promise<Result<null, Refusal>> | Result<null, Refusal> {
  const start = preferredTime === undefined ? undefined : parseIso(preferredTime);
  if (start === undefined) return refuse(invalidField('preferred_time', 'change.time'));
  return rescheduleByRequest(context, {
    changeRequestId,
    start,
    command: { type: 'accept', time: start },
    staffId: () => actor.usersId,
    answer: { by: { usersId: actor.usersId, words } },
    afterwards: (tx, order) =>
      auditChange(tx, {
        actorId: actor.usersId,
        action: 'order.moved_as_asked',
        entity: 'order_service',
        entityId: order.orders_services_id,
        before: { startsAt: order.starts_at.toISOString() },
        after: { startsAt: new Date(start).toISOString() },
        detail: { changeRequestId },
      }),
    locale,
    now,
  });
}

/** Charges at most the fee that was shown when the customer asked. */
async function acceptCancel(
  orders: OrdersContext,
  { acceptance, row }: { readonly acceptance: Acceptance; readonly row: ChangeRow },
): Promise<Result<null, Refusal>> {
  const { actor, words, choice, locale, now } = acceptance;
  const { orders_services_id: ordersServicesId } = row;
  const { cancellationFees: tables } = await orders.booking.figures.get();
  const canceled = await orders.database.transaction(async (tx) => {
    const order = await lockOrder(tx, ordersServicesId);
    const present = await findChange(tx, row.change_requests_id);
    if (!order || !present) return refuse<Refusal>({ code: 'not_found' });
    const answered = answerChange(toChange(present), order, { type: 'accept', time: null });
    if (!answered.ok) return refuse(refusalOfChange(answered.error, order));
    // Other services of the visit may have been booked or canceled since the request.
    if (hasTravelCharge(order, await openVisitOf(tx, order)))
      return refuse<Refusal>({ code: 'wrong_state', text: 'visit.trip_granted' });
    const by = { usersId: actor.usersId, words };
    if (!(await setChange(tx, present, { state: answered.value, now, by }))) return refuse(alreadyEnded);
    const request = { actor, ordersServicesId, reason: present.reason, choice, locale, now };
    return cancelWithin(orders, tx, { request, tables, mostCents: present.fee_cents });
  }, repeatable);
  return canceled.ok ? ok(null) : canceled;
}
