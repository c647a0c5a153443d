import type { OrderId, UserId } from '@hoist/domain/ids';
import type { ReminderKind } from '@hoist/domain/order/attendance';

/** A customer's confirmation to be present, for the start the visit had then. */
export interface OrderAttendancesTable {
  orders_services_id: OrderId;
  starts_at: Date;
  confirmed_by: UserId;
  confirmed_at: Date;
  /** The latest reminder sent before it; `order`: none. */
  asked_by: ReminderKind | 'order';
  by_link: boolean;
}
