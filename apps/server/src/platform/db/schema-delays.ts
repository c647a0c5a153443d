import type { FreeRescheduleId, OrderId, UserId } from '@hoist/domain/ids';
import type { FreeRescheduleReason } from '@hoist/domain/order/free-reschedule';
import type { ColumnType, Generated } from 'kysely';

/** A free reschedule granted to a customer because the mechanic runs late (decision C18). */
export interface FreeReschedulesTable {
  free_moves_id: Generated<FreeRescheduleId>;
  orders_services_id: OrderId;
  reason: FreeRescheduleReason;
  /** The start it was granted for; it lapses when the visit moves. */
  starts_at: Date;
  granted_at: Date;
  until: Date;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  moved_to: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** The expected arrival of a late mechanic, for the start the visit had then. */
export interface LateArrivalsTable {
  orders_services_id: OrderId;
  mechanic_id: UserId;
  starts_at: Date;
  expected_at: Date;
  said_at: Date;
}
