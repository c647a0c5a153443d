/** Free moves that were granted, and when mechanics who run late are expected (decision C18). One statement an entry. */
export const lateAndFreeMoves: readonly string[] = [
  `CREATE TABLE free_moves (
    free_moves_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    reason text NOT NULL CHECK (reason IN ('late', 'weather', 'no_show')),
    starts_at timestamptz NOT NULL,
    granted_at timestamptz NOT NULL,
    until timestamptz NOT NULL,
    used_at timestamptz,
    moved_to timestamptz,
    CHECK ((used_at IS NULL) = (moved_to IS NULL)))`,
  // One grant for each time that a visit was given, whoever finds cause for it at once.
  `CREATE UNIQUE INDEX free_moves_open ON free_moves (orders_services_id, starts_at) WHERE used_at IS NULL`,
  `CREATE TABLE late_arrivals (
    orders_services_id bigint PRIMARY KEY REFERENCES order_services,
    mechanic_id bigint NOT NULL REFERENCES mechanics,
    starts_at timestamptz NOT NULL,
    expected_at timestamptz NOT NULL,
    said_at timestamptz NOT NULL)`,
  `CREATE INDEX late_arrivals_by ON late_arrivals (mechanic_id)`,
  `CREATE INDEX late_arrivals_at ON late_arrivals (said_at)`,
];
