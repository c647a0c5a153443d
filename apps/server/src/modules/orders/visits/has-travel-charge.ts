import type { OpenVisit } from './open-visit.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** Whether this service has the travel charge of its visit, so the others must not remain without it. */
export const hasTravelCharge = (order: Pick<LoadedOrder, 'quote'>, visit: OpenVisit): boolean =>
  visit.length > 1 && order.quote.extraChargesCents > 0;
