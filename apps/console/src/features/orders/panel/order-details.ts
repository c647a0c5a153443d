import type { Output } from '@hoist/contract/client';
import { listAuditLog } from '@hoist/contract/identity/staff';
import { getBoard } from '@hoist/contract/dispatch/board';
import { countConsoleOrders, getConsoleOrder, listConsoleOrders } from '@hoist/contract/orders/console';
import { listQueue, queueCounts } from '@hoist/contract/dispatch/queues';

export type OrderDetails = Output<typeof getConsoleOrder>;

/** Endpoints to fetch again after a change of an order. */
export const staleOfOrder = [
  getConsoleOrder,
  listConsoleOrders,
  countConsoleOrders,
  queueCounts,
  listQueue,
  getBoard,
  listAuditLog,
] as const;
