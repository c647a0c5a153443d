/** What was agreed: the estimate of each booking, extra work proposed on site, and the answers to it. One statement an entry. */
export const estimates: readonly string[] = [
  `ALTER TABLE order_services
    ADD COLUMN removed_parts text NOT NULL DEFAULT 'returned' CHECK (removed_parts IN ('returned', 'declined')),
    ADD COLUMN odometer_on_arrival integer CHECK (odometer_on_arrival >= 0)`,

  // The price as it was booked, whole; `order_services.quote` is the price as last agreed. Version 1 hashes were taken of
  // less than is kept, and cannot be taken again.
  `CREATE TABLE estimates (
    orders_services_id bigint PRIMARY KEY REFERENCES order_services,
    hash text NOT NULL,
    hash_version smallint NOT NULL,
    quote jsonb NOT NULL,
    province text NOT NULL,
    service_date text CHECK (service_date ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    valid_until timestamptz NOT NULL,
    completes_at timestamptz NOT NULL,
    frozen_at timestamptz NOT NULL,
    CHECK (hash_version = 1 OR service_date IS NOT NULL))`,
  `INSERT INTO estimates (orders_services_id, hash, hash_version, quote, province, valid_until, completes_at, frozen_at)
    SELECT orders_services_id, estimate_hash, 1, quote, state, starts_at, ends_at, created_at FROM order_services`,

  `CREATE TABLE estimate_revisions (
    estimate_revisions_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 501) PRIMARY KEY,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    number integer NOT NULL CHECK (number > 0),
    mechanic_id bigint NOT NULL REFERENCES mechanics,
    note text NOT NULL DEFAULT '',
    order_pictures_id bigint REFERENCES order_pictures,
    total_before_cents bigint NOT NULL,
    total_if_all_cents bigint NOT NULL,
    taxes_if_all jsonb NOT NULL,
    hash text NOT NULL,
    proposed_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    UNIQUE (orders_services_id, number))`,
  `CREATE TABLE estimate_revision_lines (
    estimate_revisions_id bigint NOT NULL REFERENCES estimate_revisions,
    line smallint NOT NULL,
    kind text NOT NULL CHECK (kind IN ('labour', 'parts', 'reduction')),
    title text NOT NULL,
    note text NOT NULL DEFAULT '',
    hours_hundredths integer,
    rate_cents bigint,
    quantity integer,
    unit_cents bigint,
    amount_cents bigint NOT NULL CHECK (amount_cents > 0),
    condition text CHECK (condition IN ('new_oem', 'new_non_oem', 'used', 'reconditioned')),
    warranty_months integer NOT NULL,
    warranty_km integer NOT NULL,
    of_line smallint,
    PRIMARY KEY (estimate_revisions_id, line),
    CHECK ((kind = 'parts') = (condition IS NOT NULL)),
    CHECK ((kind = 'reduction') = (of_line IS NOT NULL)))`,

  // At most one end a proposal: whoever comes second, an answer or a withdrawal, finds it there.
  `CREATE TABLE estimate_revision_ends (
    estimate_revisions_id bigint PRIMARY KEY REFERENCES estimate_revisions,
    outcome text NOT NULL CHECK (outcome IN ('answered', 'withdrawn', 'replaced', 'lowered', 'lapsed')),
    at timestamptz NOT NULL,
    actor_id bigint NOT NULL,
    actor_role text NOT NULL,
    total_after_cents bigint NOT NULL,
    accepted_lines smallint[] NOT NULL DEFAULT '{}',
    hash text,
    shown text,
    locale text,
    session text,
    network text,
    user_agent text,
    CHECK (outcome <> 'answered' OR
      (hash IS NOT NULL AND shown IS NOT NULL AND locale IS NOT NULL AND session IS NOT NULL AND network IS NOT NULL)))`,
  ...['estimates', 'estimate_revisions', 'estimate_revision_lines', 'estimate_revision_ends'].map(
    (table) => `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION append_only()`,
  ),
];
