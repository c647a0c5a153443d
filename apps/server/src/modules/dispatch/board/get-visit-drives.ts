import type { getVisitDrives as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type { OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { readSnapshot } from '#modules/scheduling';
import type { Needs } from '#modules/orders';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { pairsOfVisit, presentLegs } from './board-legs.ts';
import { readStops } from './read-board.ts';

/** The drives that a visit could have on its days, so that the console can judge every place for it. */
export async function getVisitDrives(
  { database: { db }, booking }: Needs<'database' | 'booking'>,
  given: { readonly ordersServicesId: OrderId; readonly locale: Locale; readonly now: Date },
): Promise<Result<Output<typeof endpoint>['data'], Refusal>> {
  const { ordersServicesId, locale, now } = given;
  const order = await loadOrder(db, ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const at = order.startsAt.getTime();
  // The board of the visit's day begins and ends within a day of it.
  const window = { from: at - MS_PER_DAY, to: at + MS_PER_DAY };
  const snapshot = await readSnapshot(booking);
  const stops = await readStops(db, { snapshot, window, locale, now });
  const visit = stops.visits.find((one) => one.ordersServicesId === ordersServicesId);
  if (!visit) return refuse({ code: 'not_found' });
  return ok({ legs: await presentLegs(snapshot, pairsOfVisit(stops, visit)) });
}
