import type { OpenVisit } from './open-visit.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** Whether the distance of a visit is charged with this service: without it the others would be driven to for nothing. */
export const hasTravelCharge = (order: Pick<LoadedOrder, 'quote'>, visit: OpenVisit): boolean =>
  visit.length > 1 && order.quote.extraChargesCents > 0;
