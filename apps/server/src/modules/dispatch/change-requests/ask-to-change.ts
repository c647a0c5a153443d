import type { Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { isOpenChange, mayAskFor, wishedTimes, type ChangeKind } from '@hoist/domain/order/change-request';
import type { FeeTable } from '@hoist/domain/pricing/cancellation-fee';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseIso } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { priceText } from '@hoist/domain/money/format-price';
import { sendOrderMessage, notifyStaff } from '#modules/messaging';
import {
  type OrderRequest,
  type OrdersContext,
  cancellationOf,
  hasTravelCharge,
  findOrder,
  openVisitOf,
  withOrder,
} from '#modules/orders';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { storedTimes } from './change-row.ts';
import { checkFreeTimes } from './check-free-times.ts';
import { feeOfCancel } from './preview-change.ts';
import { visitGone } from './change-refusal.ts';

/** Limit per booked service, answered requests included. */
const MAX_REQUESTS = 5;

export interface ChangeWanted extends OrderRequest {
  readonly kind: ChangeKind;
  /** ISO 8601. A request from a reminder has none: the office then offers times. */
  readonly wishedTimes: readonly string[];
  readonly reason: string;
  /** For a cancellation: the fee that the customer was shown. */
  readonly shownFeeCents: number | null;
  readonly through: 'order' | 'reminder';
}

/**
 * Asks the office to move or cancel a confirmed visit; until the answer, the visit stays as it is (decision
 * C3).
 */
export async function askToChange(
  context: OrdersContext,
  wanted: ChangeWanted,
): Promise<Result<null, Refusal>> {
  const found = await findOrder(context.database.db, wanted);
  if (!found.ok) return found;
  const { order, by } = found.value;
  if (by.role !== 'customer') return refuse({ code: 'forbidden' });
  if (!mayAskFor(wanted.kind, order)) return refuse(visitGone(order));
  const times = wanted.kind === 'move' ? timesOf(wanted, order) : ok([]);
  if (!times.ok) return times;
  const free = await checkFreeTimes(context, {
    order,
    times: times.value,
    locale: wanted.locale,
    now: wanted.now,
  });
  if (!free.ok) return free;
  const { cancellationFees: tables } = await context.booking.settings.get();
  return withOrder(context.database, { ...wanted, only: 'customer' }, (tx, locked) =>
    fileChange(tx, { wanted, order: locked.order, times: times.value, tables }),
  );
}

type Wanted = Pick<ChangeWanted, 'kind' | 'reason' | 'shownFeeCents' | 'through' | 'locale' | 'now'>;

/** Files a request for a locked order; the caller has checked access. */
export async function fileChange(
  tx: Tx,
  given: {
    readonly wanted: Wanted;
    readonly order: LoadedOrder;
    readonly times: readonly number[];
    readonly tables: readonly FeeTable[];
  },
): Promise<Result<null, Refusal>> {
  const { wanted, order, times, tables } = given;
  if (!mayAskFor(wanted.kind, order)) return refuse(visitGone(order));
  if (wanted.kind === 'cancel' && hasTravelCharge(order, await openVisitOf(tx, order)))
    return refuse({ code: 'wrong_state', text: 'visit.trip_asked' });
  const previous = await previousRequests(tx, order.ordersServicesId);
  if (previous.open) return refuse({ code: 'wrong_state', text: 'change.open' });
  if (previous.count >= MAX_REQUESTS) return refuse({ code: 'wrong_state', text: 'change.too_many' });
  const fee =
    wanted.kind === 'cancel'
      ? shownFee(wanted, feeOfCancel(await cancellationOf(tx, { order, tables, now: wanted.now })))
      : ok(0);
  if (!fee.ok) return fee;
  await file(tx, { wanted, order, times, feeCents: fee.value });
  return ok(null);
}

function timesOf(wanted: ChangeWanted, order: LoadedOrder): Result<readonly number[], Refusal> {
  if (wanted.wishedTimes.length === 0 && wanted.through === 'reminder') return ok([]);
  const instants = wanted.wishedTimes.flatMap((time) => parseIso(time) ?? []);
  const some = instants.length === wanted.wishedTimes.length ? instants : [];
  const wished = wishedTimes(some, order.startsAt.getTime());
  if (wished.ok) return wished;
  const text = wished.error.code === 'same_time' ? 'change.same_time' : 'change.times';
  return refuse(invalidField('wished_times', text));
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

async function file(
  tx: Tx,
  given: {
    readonly wanted: Wanted;
    readonly order: LoadedOrder;
    readonly times: readonly number[];
    readonly feeCents: number;
  },
): Promise<void> {
  const { wanted, order, times, feeCents } = given;
  const { kind, reason, now } = wanted;
  const { ordersServicesId } = order;
  const { id } = await tx
    .insertInto('changeRequests')
    .values({
      ordersServicesId,
      kind,
      wished: storedTimes(times),
      reason,
      feeCents,
      askedThrough: wanted.through,
      askedAt: now,
    })
    .returning('changeRequestsId as id')
    .executeTakeFirstOrThrow();
  const event = kind === 'move' ? 'move_asked' : 'cancel_asked';
  const detail = { times: JSON.parse(storedTimes(times)) as string[], reason, feeCents };
  const by = { role: 'customer' as const, userId: order.usersId };
  await recordEvent(tx, order, { event, by, at: now, detail });
  const news = { words: reason, amountCents: feeCents, times: times.map((time) => new Date(time)) };
  await sendOrderMessage(tx, { kind: event, key: String(id), ...news }, order);
  await notifyStaff(tx, { kind: event, ordersServicesId });
}
