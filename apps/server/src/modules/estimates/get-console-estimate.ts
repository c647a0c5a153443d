import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { OrderRequest, Needs } from '#modules/orders';
import { readPresentedEstimate } from './get-estimate.ts';
import type { PresentedEstimate } from './present-estimate.ts';

/** The estimate of any booking, for staff; undefined if there is none. */
export async function getConsoleEstimate(
  context: Needs<'database' | 'addresses'>,
  request: Omit<OrderRequest, 'actor'>,
): Promise<PresentedEstimate | undefined> {
  const order = await loadOrder(context.database.db, request.ordersServicesId);
  return order && order.bookedAt !== null ? readPresentedEstimate(context, order, request) : undefined;
}
