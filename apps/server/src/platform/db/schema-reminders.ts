import type { OrderId, UserId } from '@hoist/domain/ids';
import type { ReminderKind } from '@hoist/domain/order/attendance';

/** A customer's confirmation to be present, for the start the visit had then. */
export interface OrderAttendancesTable {
  ordersServicesId: OrderId;
  startsAt: Date;
  confirmedBy: UserId;
  confirmedAt: Date;
  /** The latest reminder sent before it; `order`: none. */
  askedBy: ReminderKind | 'order';
  byLink: boolean;
}
