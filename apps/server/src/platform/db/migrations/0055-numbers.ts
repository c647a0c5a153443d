/** Sums of days, so that a year of a million orders is read at once. One statement an entry. */
export const numbers: readonly string[] = [
  // Of a day by UTC: how many, and what they come to in cents, minutes or metres. Nothing of it is about a person.
  `CREATE TABLE figure_days (
    day date NOT NULL,
    figure text NOT NULL,
    key text NOT NULL,
    n bigint NOT NULL,
    total bigint NOT NULL,
    PRIMARY KEY (day, figure, key))`,
  // Days from and through which they stand; what lies before is still to be summed.
  `CREATE TABLE figures_summed (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    first date,
    through date,
    at timestamptz)`,
  `INSERT INTO figures_summed DEFAULT VALUES`,
  `CREATE INDEX order_services_by_booking ON order_services (booked_at) WHERE booked_at IS NOT NULL`,
  `CREATE INDEX order_services_ended_by_start ON order_services (status, starts_at)
    WHERE booked_at IS NOT NULL AND status IN ('declined', 'canceled')`,
  `CREATE INDEX reviews_at ON reviews (created_at)`,
];
