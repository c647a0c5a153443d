import type { Refusal } from '@hoist/contract';
import { mechanicId } from '@hoist/domain/ids';
import type { Actor } from '@hoist/domain/order/order';
import { decide } from '@hoist/domain/order/decide';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { brokenConstraint } from '#server/platform/db/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type SchedulingSnapshot, findPlaces, releaseExpiredDrafts, readSnapshot } from '#modules/scheduling';
import { zoneOf } from '#server/shared/zone-of.ts';
import { avoidedForVisit } from '#modules/identity';
import { sendOrderMessage, notifyStaff } from '#modules/messaging';
import type { OrderChange } from './change-order.ts';
import { claimPlace } from '../visits/claim-place.ts';
import { findOrder, type OrderRequest } from './give-command.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { openVisitOf, placedOf } from '../visits/open-visit.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { OrdersContext } from '../orders-context.ts';
import { refusalOf } from './refusal-of.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';

/** Lost races for another mechanic's day before the order becomes unassigned. */
const MAX_TRIES = 5;

/**
 * The mechanic returns the job: it is pending again and offered to the next best mechanic who has not returned it, or
 * becomes unassigned (decision C4). A visit moves as a whole (decision C14).
 */
export async function releaseOrder(
  context: OrdersContext,
  request: OrderRequest & { readonly reason: string },
): Promise<Result<OrderChange, Refusal>> {
  const found = await findOrder(context.database.db, request);
  if (!found.ok) return found;
  const { ordersServicesId, now, reason } = request;
  return passOn(context, { ordersServicesId, by: found.value.by, now, reason });
}

export interface PassingOn {
  readonly ordersServicesId: number;
  readonly by: Actor;
  readonly now: Date;
  readonly reason: string;
  /** Without another mechanic the job stays where it is: `conflict`. */
  readonly onlyIfTaken?: boolean;
}

/** Takes a job from its mechanic and offers it to the next. */
export async function passOn(
  context: OrdersContext,
  passing: PassingOn,
): Promise<Result<OrderChange, Refusal>> {
  const ground = await readSnapshot(context.booking);
  for (let tries = 1; ; tries += 1) {
    const unassign = tries > MAX_TRIES;
    try {
      const passed = await context.database.transaction((tx) =>
        passWithin(context, tx, { passing, ground, unassign }),
      );
      if (passed.ok) return passed;
      if (passed.error !== 'again') return refuse(passed.error);
    } catch (error) {
      if (brokenConstraint(error) !== 'no_double_booking') throw error;
    }
  }
}

interface Passing {
  readonly passing: PassingOn;
  readonly ground: SchedulingSnapshot;
  /** Leave the job unassigned. */
  readonly unassign: boolean;
}

async function passWithin(
  context: OrdersContext,
  tx: Tx,
  { passing, ground, unassign }: Passing,
): Promise<Result<OrderChange, Refusal | 'again'>> {
  const { by, now, ordersServicesId } = passing;
  const order = await loadOrder(tx, ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const visit = await openVisitOf(tx, order);
  const command = { type: 'release' as const, by, now: now.getTime(), reason: passing.reason };
  for (const one of visit) {
    const possible = decide(toOrder(one), { ...command, nextMechanicId: null });
    if (!possible.ok) return refuse(refusalOf(possible.error, 'release'));
  }
  const placed = placedOf(visit);
  const next = unassign ? undefined : await nextPlace(tx, { order, placed, ground, now });
  if (next) {
    if (!(await claimPlace(tx, next))) return refuse('again');
    const [from, to] = [placed.start, placed.start + placed.durationMinutes * 60_000];
    await releaseExpiredDrafts(context.booking, tx, { mechanicId: next.mechanicId, from, to, now });
  } else if (passing.onlyIfTaken === true) return refuse({ code: 'conflict' });
  const nextMechanicId = next ? mechanicId(next.mechanicId) : null;
  const passed: OrderChange[] = [];
  for (const one of visit) {
    const changed = await context.changeOrder(tx, one, { ...command, nextMechanicId });
    if (!changed.ok) return changed;
    passed.push(changed.value);
  }
  const asked = passed.find(({ after }) => after.orders_services_id === ordersServicesId);
  const [first] = passed;
  if (!asked || !first) return refuse('again');
  const together = passed.map(({ after }) => after);
  if (next) await sendOrderMessage(tx, { kind: 'offered', visit: together }, first.after);
  else await notifyStaff(tx, { kind: 'unassigned', ordersServicesId });
  // For a pending visit the customer was never promised this mechanic.
  if (visit.some(({ status }) => status === 'confirm'))
    await sendOrderMessage(tx, { kind: 'released', visit: together }, first.after);
  return ok(asked);
}

/** The next best mechanic for the same time, except those who had the job before. */
async function nextPlace(
  tx: Tx,
  given: {
    readonly order: LoadedOrder;
    readonly placed: ReturnType<typeof placedOf>;
    readonly ground: SchedulingSnapshot;
    readonly now: Date;
  },
) {
  const { order, placed, ground, now } = given;
  const before = await tx
    .selectFrom('order_events')
    .select('detail')
    .where('orders_services_id', '=', order.orders_services_id)
    .where('event', '=', 'released')
    .execute();
  const had = before.map(({ detail }) => Number(detail['mechanicId'])).filter((id) => id > 0);
  const places = await findPlaces(tx, ground, {
    servicesId: placed.service.id,
    alongside: placed.alongside,
    point: order,
    placeZone: zoneOf(order.timezone),
    durationMinutes: placed.durationMinutes,
    start: placed.start,
    now: now.getTime(),
    except: placed.ids,
    avoids: await avoidedForVisit(tx, order),
    without: [...had, ...(order.mechanic_id === null ? [] : [order.mechanic_id])],
  });
  return places[0];
}
