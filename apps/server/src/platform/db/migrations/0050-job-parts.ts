/** The parts that a job waits for, and which visits the office was warned of. One statement an entry. */
export const jobParts: readonly string[] = [
  // A part of the estimate has a row once somebody has said something of it: until then it is needed.
  `CREATE TABLE job_parts (
    orders_services_id bigint NOT NULL REFERENCES order_services,
    part text NOT NULL,
    title_en text NOT NULL,
    title_fr text NOT NULL,
    quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
    state text NOT NULL CHECK (state IN ('needed', 'ordered', 'in_locker', 'in_van', 'not_needed')),
    note text NOT NULL DEFAULT '',
    version integer NOT NULL DEFAULT 1,
    changed_at timestamptz NOT NULL,
    changed_by bigint NOT NULL REFERENCES users,
    PRIMARY KEY (orders_services_id, part))`,
  // Once a visit and time: moved, it can be late once more.
  `CREATE TABLE job_part_alerts (
    orders_services_id bigint NOT NULL REFERENCES order_services,
    starts_at timestamptz NOT NULL,
    told_at timestamptz NOT NULL,
    PRIMARY KEY (orders_services_id, starts_at))`,
  // Visits ahead, of which there are few among all that ever were.
  `CREATE INDEX order_services_ahead ON order_services (starts_at, orders_services_id)
    WHERE booked_at IS NOT NULL AND status IN ('pending', 'confirm')`,
  // The office proposes other times by itself.
  `ALTER TABLE change_requests DROP CONSTRAINT change_requests_asked_through_check`,
  `ALTER TABLE change_requests ADD CONSTRAINT change_requests_asked_through_check
    CHECK (asked_through IN ('order', 'reminder', 'office'))`,
  // A locker that was given up keeps its number in old orders.
  `ALTER TABLE lockers ADD COLUMN place text NOT NULL DEFAULT '', ADD COLUMN active boolean NOT NULL DEFAULT true,
    ADD COLUMN version integer NOT NULL DEFAULT 1`,
  `CREATE INDEX orders_locker ON orders (orders_lockers_id) WHERE orders_lockers_id IS NOT NULL`,
];
