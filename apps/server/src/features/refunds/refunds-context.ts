import type { OrdersContext } from '../orders/orders-context.ts';

/** What the office's calls about money stand on. */
export interface OfficeMoneyContext {
  readonly orders: OrdersContext;
}
