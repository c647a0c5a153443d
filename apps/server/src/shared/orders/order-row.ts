import type { LockerId } from '@hoist/domain/ids';
import type { Selectable } from 'kysely';
import type { OrderServicesTable } from '#server/platform/db/schema-orders.ts';

export type OrderRow = Selectable<OrderServicesTable>;

export interface LoadedOrder extends OrderRow {
  readonly ordersLockersId: LockerId | null;
  /** When the current status began, and who set it. */
  readonly statusAt: Date | null;
  readonly statusBy: string | null;
}
