/** Visits to which no mechanic came, and those at which no customer was. One statement an entry. */
export const noShows: readonly string[] = [
  // Of a time that was given to the visit with a mechanic: moved or passed on, it starts anew. Kept: the office lets the
  // visit stand all the same. Claimed: the mechanic told afterwards of having been there, by their device's clock.
  `CREATE TABLE missed_visits (
    orders_services_id bigint NOT NULL REFERENCES order_services,
    starts_at timestamptz NOT NULL,
    mechanic_id bigint NOT NULL REFERENCES mechanics,
    asked_at timestamptz,
    kept_at timestamptz,
    kept_by bigint REFERENCES users,
    remedied_at timestamptz,
    coupons_id bigint REFERENCES coupons,
    claimed_at timestamptz,
    PRIMARY KEY (orders_services_id, starts_at, mechanic_id))`,
  `CREATE INDEX missed_visits_mechanic ON missed_visits (mechanic_id)`,

  // Of the other services of a visit that are closed with it: joins names the one at which it was waited. Metres: how far
  // from the place the mechanic's device was last, where its position was shared.
  `CREATE TABLE customer_absences (
    customer_absences_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    joins bigint REFERENCES customer_absences,
    mechanic_id bigint NOT NULL REFERENCES mechanics,
    arrived_at timestamptz NOT NULL,
    metres integer CHECK (metres >= 0),
    begun_at timestamptz NOT NULL,
    ended_at timestamptz,
    closed_at timestamptz,
    fee_cents bigint NOT NULL DEFAULT 0 CHECK (fee_cents >= 0),
    waived_at timestamptz,
    waived_by bigint REFERENCES users,
    waive_reason text NOT NULL DEFAULT '',
    CHECK (ended_at IS NULL OR closed_at IS NULL))`,
  `CREATE UNIQUE INDEX customer_absences_standing ON customer_absences (orders_services_id) WHERE ended_at IS NULL`,
  `CREATE INDEX customer_absences_mechanic ON customer_absences (mechanic_id)`,
  `CREATE INDEX customer_absences_joins ON customer_absences (joins) WHERE joins IS NOT NULL`,
  `CREATE TABLE contact_attempts (
    contact_attempts_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer_absences_id bigint NOT NULL REFERENCES customer_absences,
    kind text NOT NULL CHECK (kind IN ('call', 'text')),
    at timestamptz NOT NULL)`,
  `CREATE INDEX contact_attempts_of ON contact_attempts (customer_absences_id)`,
];
