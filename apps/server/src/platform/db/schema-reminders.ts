import type { ReminderKind } from '@hoist/domain/order/attendance';

/** That a customer will be there, for the time that the visit then had. */
export interface OrderAttendancesTable {
  orders_services_id: number;
  starts_at: Date;
  confirmed_by: number;
  confirmed_at: Date;
  /** The reminder that had asked last; `order`: none yet. */
  asked_by: ReminderKind | 'order';
  /** Without a log-in, by the link of a reminder. */
  by_link: boolean;
}
