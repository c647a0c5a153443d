import type { Output } from '@hoist/contract/client';
import { listAuditLog } from '@hoist/contract/console';
import { getBoard } from '@hoist/contract/dispatch';
import { getOfficeOrder, listOfficeOrders } from '@hoist/contract/office-orders';
import { listQueue, queueCounts } from '@hoist/contract/queues';

export type WholeOrder = Output<typeof getOfficeOrder>;

/** Whose answers a change of an order makes old. */
export const staleOfOrder = [
  getOfficeOrder,
  listOfficeOrders,
  queueCounts,
  listQueue,
  getBoard,
  listAuditLog,
] as const;
