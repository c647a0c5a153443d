import type { FreeRescheduleId, OrderId, UserId } from '@hoist/domain/ids';
import type { FreeRescheduleReason } from '@hoist/domain/order/free-reschedule';
import type { ColumnType, Generated } from 'kysely';

/** A free reschedule granted to a customer, e.g. because the mechanic runs late (decision C18). */
export interface FreeReschedulesTable {
  freeMovesId: Generated<FreeRescheduleId>;
  ordersServicesId: OrderId;
  reason: FreeRescheduleReason;
  /** The mechanic who is off; null for other reasons. */
  mechanicId: UserId | null;
  /** The start it was granted for; it lapses when the visit moves. */
  startsAt: Date;
  grantedAt: Date;
  until: Date;
  usedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  movedTo: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** The expected arrival of a late mechanic, for the start the visit had then. */
export interface LateArrivalsTable {
  ordersServicesId: OrderId;
  mechanicId: UserId;
  startsAt: Date;
  expectedAt: Date;
  saidAt: Date;
}
