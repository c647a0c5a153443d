/** Customers who want an earlier time, times that were freed, and to whom these were offered. One statement an entry. */
export const earlierTimes: readonly string[] = [
  `CREATE TABLE earlier_wishes (
    earlier_wishes_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    orders_id bigint NOT NULL REFERENCES orders,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    not_before text,
    weekdays jsonb NOT NULL,
    parts jsonb NOT NULL,
    asked_at timestamptz NOT NULL,
    ended_at timestamptz,
    ended_as text CHECK (ended_as IN ('left', 'taken', 'over')),
    CHECK ((ended_at IS NULL) = (ended_as IS NULL)))`,
  // One for an order, whoever asks at once.
  `CREATE UNIQUE INDEX earlier_wishes_open ON earlier_wishes (orders_id) WHERE ended_at IS NULL`,
  `CREATE INDEX earlier_wishes_order ON earlier_wishes (orders_services_id)`,
  // Deleted once nobody is left to whom it could be offered.
  `CREATE TABLE freed_times (
    freed_times_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    mechanic_id bigint NOT NULL REFERENCES mechanics,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
    freed_by bigint REFERENCES orders,
    look_at timestamptz NOT NULL)`,
  `CREATE INDEX freed_times_due ON freed_times (look_at)`,
  `CREATE INDEX freed_times_mechanic ON freed_times (mechanic_id)`,
  `CREATE TABLE earlier_offers (
    earlier_offers_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    earlier_wishes_id bigint NOT NULL REFERENCES earlier_wishes ON DELETE CASCADE,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    freed_times_id bigint NOT NULL,
    mechanic_id bigint NOT NULL REFERENCES mechanics,
    starts_at timestamptz NOT NULL,
    offered_at timestamptz NOT NULL,
    answer_until timestamptz NOT NULL,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'declined', 'expired', 'gone', 'over')),
    ended_at timestamptz,
    UNIQUE (earlier_wishes_id, freed_times_id),
    CHECK ((ended_at IS NULL) = (state = 'open')))`,
  `CREATE UNIQUE INDEX earlier_offers_open ON earlier_offers (earlier_wishes_id) WHERE state = 'open'`,
  `CREATE INDEX earlier_offers_due ON earlier_offers (answer_until) WHERE state = 'open'`,
  `CREATE INDEX earlier_offers_order ON earlier_offers (orders_services_id)`,
  `CREATE INDEX earlier_offers_mechanic ON earlier_offers (mechanic_id)`,
];
