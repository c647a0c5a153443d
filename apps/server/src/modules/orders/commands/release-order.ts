import { parseId, type OrderId, type UserId } from '@hoist/domain/ids';
import type { Refusal } from '@hoist/contract';
import type { Actor } from '@hoist/domain/order/order';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { brokenConstraint } from '#server/platform/db/errors.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type Place, type SchedulingSnapshot, prefetchRoads, readSnapshot } from '#modules/scheduling';
import { sendOrderMessage, notifyStaff } from '#modules/messaging';
import type { OrderChange } from './order-runner.ts';
import { changeVisit, decideVisit } from '../visits/change-visit.ts';
import { claimPlace } from '../visits/claim-place.ts';
import { placesFor } from '../visits/places-for.ts';
import { findOrder, type OrderRequest } from './find-order.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { openVisitOf, placedOf } from '../visits/open-visit.ts';
import type { VisitRunner, OrderRunner, Needs } from '../order-ports.ts';
import { toRefusal } from './to-refusal.ts';

/** Lost races for another mechanic's day before the order becomes unassigned. */
const MAX_TRIES = 5;

/**
 * The mechanic returns the job: it is pending again and offered to the next best mechanic who has not returned it, or
 * becomes unassigned (decision C4). A visit moves as a whole (decision C14).
 */
export async function releaseOrder(
  context: OrderRunner & Needs<'database' | 'booking'>,
  request: OrderRequest & { readonly reason: string },
): Promise<Result<OrderChange, Refusal>> {
  const found = await findOrder(context.database.db, request);
  if (!found.ok) return found;
  const { ordersServicesId, now, reason } = request;
  return reassignVisit(context, { ordersServicesId, by: found.value.by, now, reason });
}

export interface Reassignment {
  readonly ordersServicesId: OrderId;
  readonly by: Actor;
  readonly now: Date;
  readonly reason: string;
  /** Without another mechanic the job stays where it is: `conflict`. */
  readonly onlyIfTaken?: boolean;
}

/** Takes a job from its mechanic and offers it to the next. */
export async function reassignVisit(
  context: OrderRunner & Needs<'database' | 'booking'>,
  reassignment: Reassignment,
): Promise<Result<OrderChange, Refusal>> {
  const snapshot = await readSnapshot(context.booking);
  await prefetchRoads(snapshot, (known) => findNext(context.database.db, { reassignment, snapshot: known }));
  for (let tries = 1; ; tries += 1) {
    const unassign = tries > MAX_TRIES;
    try {
      const released = await context.database.transaction((tx) =>
        releaseWithin(context, tx, { reassignment, snapshot, unassign }),
      );
      if (released.ok) return released;
      if (released.error !== 'again') return refuse(released.error);
    } catch (error) {
      if (brokenConstraint(error) !== 'no_double_booking') throw error;
    }
  }
}

/** Reads the next place without a lock, because the transaction must not ask the road engine. */
async function findNext(
  db: Db,
  { reassignment, snapshot }: Pick<Attempt, 'reassignment' | 'snapshot'>,
): Promise<void> {
  const order = await loadOrder(db, reassignment.ordersServicesId);
  if (!order) return;
  const placed = placedOf(await openVisitOf(db, order));
  await nextPlace(db, { order, placed, snapshot, now: reassignment.now });
}

interface Attempt {
  readonly reassignment: Reassignment;
  readonly snapshot: SchedulingSnapshot;
  /** Leave the job unassigned. */
  readonly unassign: boolean;
}

async function releaseWithin(
  runner: VisitRunner,
  tx: Tx,
  { reassignment, snapshot, unassign }: Attempt,
): Promise<Result<OrderChange, Refusal | 'again'>> {
  const { by, now, ordersServicesId, reason } = reassignment;
  const order = await loadOrder(tx, ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const visit = await openVisitOf(tx, order);
  const command = { type: 'release' as const, by, now: now.getTime(), reason };
  const possible = decideVisit(visit, () => ({ ...command, nextMechanicId: null }));
  if (!possible.ok) return refuse(toRefusal(possible.error, 'release'));
  const placed = placedOf(visit);
  const { start, durationMinutes } = placed;
  const place = unassign ? undefined : await nextPlace(tx, { order, placed, snapshot, now });
  if (!place && reassignment.onlyIfTaken === true) return refuse({ code: 'conflict' });
  if (place && !(await claimPlace(runner.booking, tx, { place, start, durationMinutes, now })))
    return refuse('again');
  const nextMechanicId = place ? place.mechanicId : null;
  const released = await changeVisit(runner, tx, {
    visit,
    commandOf: () => ({ ...command, nextMechanicId }),
  });
  if (!released.ok) return released;
  const own = released.value.find(({ before }) => before.ordersServicesId === ordersServicesId);
  const together = released.value.map(({ after }) => after);
  const [first] = together;
  if (!own || !first) return refuse('again');
  if (place) await sendOrderMessage(tx, { kind: 'offered', visit: together }, first);
  else await notifyStaff(tx, { kind: 'unassigned', ordersServicesId });
  // For a pending visit the customer was never promised this mechanic.
  if (visit.some(({ status }) => status === 'confirm'))
    await sendOrderMessage(tx, { kind: 'released', visit: together }, first);
  return ok(own);
}

/** The next best mechanic for the same time, except those who had the job before. */
async function nextPlace(
  tx: Db | Tx,
  given: Pick<Parameters<typeof placesFor>[1], 'order' | 'placed' | 'snapshot'> & { readonly now: Date },
): Promise<Place | undefined> {
  const { order, placed, now } = given;
  const released = await tx
    .selectFrom('orderEvents')
    .select('detail')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('event', '=', 'released')
    .execute();
  const former = released.flatMap(({ detail }) => parseId<UserId>(detail['mechanicId']) ?? []);
  const without = [...former, ...(order.mechanicId === null ? [] : [order.mechanicId])];
  const places = await placesFor(tx, { ...given, start: placed.start, now: now.getTime(), without });
  return places[0];
}
