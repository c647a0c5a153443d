import type { Refusal } from '@hoist/contract';
import type { ChangeRequestId, OrderId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { priceText } from '@hoist/domain/money/format-price';
import { isOpenChange } from '@hoist/domain/order/change-request';
import type { FeeTable } from '@hoist/domain/pricing/cancellation-fee';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { type Cancellation, cancellationOf, hasTravelCharge, openVisitOf } from '#modules/orders';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { storedTimes } from './change-row.ts';
import type { ChangeWanted } from './change-wanted.ts';

/** The fee that can be collected: at most the deposit and the hold. */
export const feeOfCancel = ({ plan }: Cancellation): number => plan.fromDepositCents + plan.fromHoldCents;

/** Limit per booked service, answered requests included. */
const MAX_REQUESTS = 5;

export type Wanted = Pick<ChangeWanted, 'kind' | 'reason' | 'shownFeeCents' | 'through' | 'locale' | 'now'>;

/** Whether a request of a locked order can be made; the fee of a cancellation. */
export async function checkRequest(
  tx: Tx,
  given: { readonly wanted: Wanted; readonly order: LoadedOrder; readonly tables: readonly FeeTable[] },
): Promise<Result<number, Refusal>> {
  const { wanted, order, tables } = given;
  if (wanted.kind === 'cancel' && hasTravelCharge(order, await openVisitOf(tx, order)))
    return refuse({ code: 'wrong_state', text: 'visit.trip_first' });
  const previous = await previousRequests(tx, order.ordersServicesId);
  if (previous.open) return refuse({ code: 'wrong_state', text: 'change.open' });
  if (previous.count >= MAX_REQUESTS) return refuse({ code: 'wrong_state', text: 'change.too_many' });
  if (wanted.kind === 'move') return ok(0);
  return shownFee(wanted, feeOfCancel(await cancellationOf(tx, { order, tables, now: wanted.now })));
}

/** A fee that rose since it was shown is refused and shown again; a lower one applies. */
function shownFee({ reason, shownFeeCents, locale }: Wanted, feeCents: number): Result<number, Refusal> {
  if (reason === '') return refuse(invalidField('reason', 'change.reason'));
  if (shownFeeCents === null) return refuse(invalidField('shown_fee', 'fee.amount'));
  if (feeCents <= shownFeeCents) return ok(feeCents);
  return refuse({
    code: 'price_changed',
    text: 'change.dearer',
    values: { amount: priceText(feeCents, locale) },
    extra: { fee: formatMoney(feeCents) },
  });
}

async function previousRequests(tx: Tx, ordersServicesId: OrderId) {
  const rows = await tx
    .selectFrom('changeRequests')
    .where('ordersServicesId', '=', ordersServicesId)
    .select('state')
    .execute();
  return {
    open: rows.some(({ state }) => isOpenChange(state)),
    count: rows.length,
  };
}

export interface Filing {
  readonly wanted: Wanted;
  readonly order: LoadedOrder;
  readonly times: readonly number[];
  readonly feeCents: number;
}

/** Stores a request. A granted one counts as one, and is in the history and in the customer's data. */
export async function storeRequest(
  tx: Tx,
  { wanted, order: { ordersServicesId }, times, feeCents }: Filing,
  { granted }: { readonly granted: boolean },
): Promise<ChangeRequestId> {
  const { kind, reason, now, through: askedThrough } = wanted;
  const asked = { ordersServicesId, kind, wished: storedTimes(times), reason, feeCents, askedThrough };
  const { id } = await tx
    .insertInto('changeRequests')
    .values({
      ...asked,
      askedAt: now,
      ...(granted ? { state: 'accepted' as const, answeredAt: now, endedAt: now } : {}),
    })
    .returning('changeRequestsId as id')
    .executeTakeFirstOrThrow();
  return id;
}
