import type { getVisitDrives as endpoint, Output, Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { OrdersContext } from '#modules/orders';
import { pairsOfVisit, presentLegs } from './board-legs.ts';
import { readStops, type BoardRequest } from './read-board.ts';

/** The drives that a visit could have on a board, so that the console can judge every place for it. */
export async function getVisitDrives(
  context: OrdersContext,
  { ordersServicesId, ...request }: BoardRequest & { readonly ordersServicesId: OrderId },
): Promise<Result<Output<typeof endpoint>['data'], Refusal>> {
  const read = await readStops(context, request);
  if (!read.ok) return read;
  const { snapshot, stops } = read.value;
  const visit = stops.visits.find((one) => one.ordersServicesId === ordersServicesId);
  if (!visit) return refuse({ code: 'not_found' });
  return ok({ legs: await presentLegs(snapshot, pairsOfVisit(stops, visit)) });
}
