import type { OfficeGate } from '#server/platform/sessions/office-may.ts';
import type { OrdersContext } from '../orders/orders-context.ts';

/** What the office's calls about money stand on. */
export interface OfficeMoneyContext extends OfficeGate {
  readonly orders: OrdersContext;
}
