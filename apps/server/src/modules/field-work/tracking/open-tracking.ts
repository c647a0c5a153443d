import type { Locale, Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { OrdersContext } from '#modules/orders';
import { readTracking, rideOf, type Tracking } from './read-tracking.ts';

/** What a signed link shows while its drive is under way; it dies with the arrival, and whatever else ends the drive. */
export async function openTracking(
  context: OrdersContext,
  given: { readonly token: string; readonly locale: Locale; readonly now: Date },
): Promise<Result<Tracking, Refusal>> {
  const { db } = context.database;
  const ride = context.tracking.read(given.token);
  const order = ride && (await loadOrder(db, ride.ordersServicesId));
  const present = order && (await rideOf(db, order));
  if (!ride || !order || present?.since.getTime() !== ride.since.getTime())
    return refuse({ code: 'not_found' });
  const { locale, now } = given;
  // Its holder has the link already, and passes on no other.
  return ok({ ...(await readTracking(context, db, { order, ride, locale, now })), link: '' });
}
