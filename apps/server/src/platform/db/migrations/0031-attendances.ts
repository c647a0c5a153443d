/** Customers who said that they will be there, and reminders whose links die with them. One statement an entry. */
export const attendances: readonly string[] = [
  // What a reminder's link names: the row goes when the visit is moved or called off.
  `ALTER TABLE order_timed_tellings ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE`,
  `CREATE TABLE order_attendances (
    orders_services_id bigint PRIMARY KEY REFERENCES order_services,
    starts_at timestamptz NOT NULL,
    confirmed_by bigint NOT NULL REFERENCES users,
    confirmed_at timestamptz NOT NULL,
    asked_by text NOT NULL CHECK (asked_by IN ('reminder_day', 'reminder_hours', 'order')),
    by_link boolean NOT NULL)`,
  `CREATE INDEX order_attendances_by ON order_attendances (confirmed_by)`,
];
