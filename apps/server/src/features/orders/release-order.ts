import type { Refusal } from '@hoist/contract';
import { mechanicId } from '@hoist/domain/ids';
import type { Actor } from '@hoist/domain/order/order';
import { decide } from '@hoist/domain/order/decide';
import { refuse, type Result } from '@hoist/domain/result';
import { brokenConstraint } from '#server/platform/db/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { groundOf, type Ground } from '../booking/context.ts';
import { findPlaces } from '../booking/find-slot.ts';
import { freeLapsed } from '../booking/free-lapsed.ts';
import { zoneOf } from '../booking/price.ts';
import { sendOrderMessage } from '../messages/send-order-message.ts';
import { tellOffice } from '../messages/tell-office.ts';
import { announceOrder } from './announce-order.ts';
import { changeOrder, type OrderChange } from './change-order.ts';
import { claimPlace } from './claim-place.ts';
import { findOrder, type OrderRequest } from './give-command.ts';
import { loadOrder } from './load-order.ts';
import type { LoadedOrder } from './order-row.ts';
import type { OrdersContext } from './orders-context.ts';
import { refusalOf } from './refusal-of.ts';
import { toOrder } from './to-order.ts';

/** Lost races for the next mechanic's day before the job is left to the office. */
const MAX_TRIES = 5;

/**
 * The mechanic cannot make it: the job is pending again and goes to the next best mechanic who has not handed it back
 * before; to nobody, the office's 'unassigned', when there is none (decision C4).
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
  /** With nobody else to take it the job stays where it is: answered `conflict`. */
  readonly onlyToSomebody?: boolean;
}

/** Takes a job from its mechanic and offers it to the next one. */
export async function passOn(
  context: OrdersContext,
  passing: PassingOn,
): Promise<Result<OrderChange, Refusal>> {
  const ground = await groundOf(context.booking);
  for (let tries = 1; ; tries += 1) {
    const nobody = tries > MAX_TRIES;
    try {
      const passed = await context.database.transaction((tx) =>
        passWithin(context, tx, { passing, ground, nobody }),
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
  readonly ground: Ground;
  /** Stop looking for somebody. */
  readonly nobody: boolean;
}

async function passWithin(
  context: OrdersContext,
  tx: Tx,
  { passing, ground, nobody }: Passing,
): Promise<Result<OrderChange, Refusal | 'again'>> {
  const { by, now, ordersServicesId } = passing;
  const order = await loadOrder(tx, ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const command = { type: 'release' as const, by, now: now.getTime(), reason: passing.reason };
  const possible = decide(toOrder(order), { ...command, nextMechanicId: null });
  if (!possible.ok) return refuse(refusalOf(possible.error, 'release'));
  const next = nobody ? undefined : await nextPlace(tx, { order, ground, now });
  if (next) {
    if (!(await claimPlace(tx, next))) return refuse('again');
    const [from, to] = [order.starts_at.getTime(), order.ends_at.getTime()];
    await freeLapsed(context.booking, tx, { mechanicId: next.mechanicId, from, to, now });
  } else if (passing.onlyToSomebody === true) return refuse({ code: 'conflict' });
  const nextMechanicId = next ? mechanicId(next.mechanicId) : null;
  const changed = await changeOrder(tx, order, { ...command, nextMechanicId });
  if (!changed.ok) return changed;
  const { after } = changed.value;
  if (next) await sendOrderMessage(tx, 'offered', after);
  else await tellOffice(tx, { kind: 'unassigned', ordersServicesId });
  // Whose visit was only asked for has been promised nobody yet.
  if (order.status === 'confirm') await sendOrderMessage(tx, 'released', after);
  await announceOrder(tx, after, order);
  return changed;
}

/** The next best mechanic for the same time, but nobody who has had the job before. */
async function nextPlace(
  tx: Tx,
  { order, ground, now }: { readonly order: LoadedOrder; readonly ground: Ground; readonly now: Date },
) {
  const before = await tx
    .selectFrom('order_events')
    .select('detail')
    .where('orders_services_id', '=', order.orders_services_id)
    .where('event', '=', 'released')
    .execute();
  const had = before.map(({ detail }) => Number(detail['mechanicId'])).filter((id) => id > 0);
  const places = await findPlaces(tx, ground, {
    servicesId: order.services_id,
    point: order,
    placeZone: zoneOf(order.timezone),
    durationMinutes: order.duration_minutes,
    start: order.starts_at.getTime(),
    now: now.getTime(),
    except: order.orders_services_id,
    without: [...had, ...(order.mechanic_id === null ? [] : [order.mechanic_id])],
  });
  return places[0];
}
