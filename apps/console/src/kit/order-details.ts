import type { Output } from '@hoist/contract/client';
import { getBoard } from '@hoist/contract/dispatch/board';
import { countConsoleOrders, getConsoleOrder, listConsoleOrders } from '@hoist/contract/orders/console';
import { getOrderRefunds } from '@hoist/contract/dispatch/refunds';
import { getOrderMoney } from '@hoist/contract/payments/order-money';
import { listQueue } from '@hoist/contract/dispatch/work-list';

export type OrderDetails = Output<typeof getConsoleOrder>;

/** Endpoints to fetch again after a change of an order. */
export const staleOfOrder = [
  getConsoleOrder,
  getOrderMoney,
  getOrderRefunds,
  listConsoleOrders,
  countConsoleOrders,
  listQueue,
  getBoard,
] as const;
