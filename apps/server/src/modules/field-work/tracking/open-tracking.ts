import type { Locale, Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { readTracking, rideOf, type Tracking, type TrackingContext } from './read-tracking.ts';

/** What a signed link shows during its drive; afterwards not_found. */
export async function openTracking(
  context: TrackingContext,
  given: { readonly token: string; readonly locale: Locale; readonly now: Date },
): Promise<Result<Tracking, Refusal>> {
  const { db } = context.database;
  const ride = context.tracking.read(given.token);
  const order = ride && (await loadOrder(db, ride.ordersServicesId));
  const present = order && (await rideOf(db, order));
  if (!ride || !order || present?.since.getTime() !== ride.since.getTime())
    return refuse({ code: 'not_found' });
  const { locale, now } = given;
  return ok({ ...(await readTracking(context, db, { order, ride, locale, now })), link: '' });
}
