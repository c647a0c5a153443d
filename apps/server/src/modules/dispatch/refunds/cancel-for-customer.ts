import type { Refusal } from '@hoist/contract';
import { requestedFee } from '@hoist/domain/order/change-request';
import { decide } from '@hoist/domain/order/decide';
import { chosenFee, type FeeChoice, type FeeTable } from '@hoist/domain/pricing/cancellation-fee';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { priceText } from '@hoist/domain/money/format-price';
import { sendOrderMessage } from '#modules/messaging';
import {
  type OrderRunner,
  cancellationOf,
  pullVisitForward,
  cancelWithFee,
  toRefusal,
  repeatable,
  type Needs,
} from '#modules/orders';
import type { RefundRequest } from './refund-request.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';

export interface OfficeCancel extends Omit<RefundRequest, 'amountCents' | 'paidBy' | 'requestKey'> {
  readonly choice: FeeChoice;
}

interface Cancelling {
  readonly request: OfficeCancel;
  readonly tables: readonly FeeTable[];
  /** The fee that the customer was shown, as the upper limit. */
  readonly mostCents?: number;
}

/** Cancels an order before its completion with a choice of fee; payment operations run afterwards (decision C3). */
export async function cancelForCustomer(
  context: OrderRunner & Needs<'database' | 'booking'>,
  request: OfficeCancel,
): Promise<Result<{ feeCents: number }, Refusal>> {
  const { cancellationFees: tables } = await context.booking.settings.get();
  return context.database.transaction((tx) => cancelWithin(context, tx, { request, tables }), repeatable);
}

/** Does not check access. */
export async function cancelWithin(
  runner: OrderRunner,
  tx: Tx,
  { request, tables, mostCents = Infinity }: Cancelling,
): Promise<Result<{ feeCents: number }, Refusal>> {
  const found = await findCancelable(tx, request);
  if (!found.ok) return found;
  const order = found.value;
  const cancellation = await cancellationOf(tx, { order, tables, now: request.now });
  const tableCents = requestedFee(mostCents, cancellation.tableCents);
  return cancel(runner, tx, { order, tableCents, request });
}

export async function findCancelable(
  tx: Tx,
  { actor, ordersServicesId, now }: Pick<OfficeCancel, 'actor' | 'ordersServicesId' | 'now'>,
): Promise<Result<LoadedOrder, Refusal>> {
  const order = await lockOrder(tx, ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const possible = decide(toOrder(order), {
    type: 'cancel',
    by: officeActor(actor),
    now: now.getTime(),
    reason: 'asked for',
  });
  return possible.ok ? ok(order) : refuse(toRefusal(possible.error, 'cancel'));
}

const officeActor = (actor: Actor) => ({ role: 'office' as const, userId: actor.usersId });

async function cancel(
  runner: OrderRunner,
  tx: Tx,
  given: {
    readonly order: LoadedOrder;
    /** Upper limit of the fee. */
    readonly tableCents: number;
    readonly request: OfficeCancel;
  },
): Promise<Result<{ feeCents: number }, Refusal>> {
  const { order, tableCents, request } = given;
  const { choice, now, reason, actor } = request;
  const ordersServicesId = order.ordersServicesId;
  const chosen = chosenFee(choice, tableCents);
  if (!chosen.ok)
    return refuse(
      chosen.error.code === 'reason_required'
        ? invalidField('waive_reason', 'fee.waive_reason')
        : invalidField('fee_amount', 'fee.too_much', {
            amount: priceText(chosen.error.mostCents, request.locale),
          }),
    );
  const ended = await cancelWithFee(runner, tx, {
    order,
    command: { type: 'cancel', by: officeActor(actor), now: now.getTime(), reason },
    fee: { askedCents: chosen.value, tableCents, choice },
    now,
  });
  if (!ended.ok) return ended;
  const { change, feeCents } = ended.value;
  await auditChange(tx, {
    actorId: actor.usersId,
    action: 'order.canceled',
    entity: 'order_service',
    entityId: ordersServicesId,
    before: { status: order.status },
    after: { status: 'canceled', feeCents },
    detail: { reason, choice, tableCents },
  });
  const { after, before } = change;
  // No messages were sent about a draft.
  if (after.bookedAt !== null)
    await sendOrderMessage(tx, { kind: 'canceled_by_office', amountCents: feeCents }, after);
  await pullVisitForward(runner, tx, { removed: before, now });
  return ok({ feeCents });
}
