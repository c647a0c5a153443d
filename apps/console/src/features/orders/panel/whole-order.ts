import type { Output } from '@hoist/contract/client';
import { listAuditLog } from '@hoist/contract/identity/staff';
import { getBoard } from '@hoist/contract/dispatch/board';
import { getConsoleOrder, listConsoleOrders } from '@hoist/contract/orders/console';
import { listQueue, queueCounts } from '@hoist/contract/dispatch/queues';

export type WholeOrder = Output<typeof getConsoleOrder>;

/** Whose answers a change of an order makes old. */
export const staleOfOrder = [
  getConsoleOrder,
  listConsoleOrders,
  queueCounts,
  listQueue,
  getBoard,
  listAuditLog,
] as const;
