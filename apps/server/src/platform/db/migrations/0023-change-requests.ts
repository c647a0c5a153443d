/** What customers ask of confirmed visits: another time, or to be called off (decision C3). One statement an entry. */
export const changeRequests: readonly string[] = [
  `CREATE TABLE change_requests (
    change_requests_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    kind text NOT NULL CHECK (kind IN ('move', 'cancel')),
    state text NOT NULL DEFAULT 'requested'
      CHECK (state IN ('requested', 'times_offered', 'accepted', 'refused', 'withdrawn', 'lapsed')),
    wished jsonb NOT NULL DEFAULT '[]',
    offered jsonb NOT NULL DEFAULT '[]',
    reason text NOT NULL DEFAULT '',
    answer text NOT NULL DEFAULT '',
    fee_cents bigint NOT NULL DEFAULT 0 CHECK (fee_cents >= 0),
    asked_through text NOT NULL CHECK (asked_through IN ('order', 'reminder')),
    asked_at timestamptz NOT NULL,
    answered_by bigint REFERENCES users,
    answered_at timestamptz,
    ended_at timestamptz,
    CHECK ((ended_at IS NULL) = (state IN ('requested', 'times_offered'))))`,
  // At most one open request an order, whoever asks at once.
  `CREATE UNIQUE INDEX change_requests_open ON change_requests (orders_services_id)
    WHERE state IN ('requested', 'times_offered')`,
  `CREATE INDEX change_requests_order ON change_requests (orders_services_id, change_requests_id DESC)`,
];
