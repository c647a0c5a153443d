import type { Output } from '@hoist/contract/client';
import { listAuditLog } from '@hoist/contract/identity/staff';
import { getBoard } from '@hoist/contract/dispatch/board';
import { countConsoleOrders, getConsoleOrder, listConsoleOrders } from '@hoist/contract/orders/console';
import { getOrderRefunds } from '@hoist/contract/dispatch/refunds';
import { getOrderMoney } from '@hoist/contract/payments/order-money';
import { getToday } from '@hoist/contract/dispatch/today';
import { listQueue, queueCounts } from '@hoist/contract/dispatch/queues';

export type OrderDetails = Output<typeof getConsoleOrder>;

/** Endpoints to fetch again after a change of an order. */
export const staleOfOrder = [
  getConsoleOrder,
  getOrderMoney,
  getOrderRefunds,
  listConsoleOrders,
  countConsoleOrders,
  queueCounts,
  getToday,
  listQueue,
  getBoard,
  listAuditLog,
] as const;
