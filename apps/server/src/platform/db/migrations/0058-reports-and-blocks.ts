/** Messages that are reported to the office, and who wants nothing to do with whom any more. One statement an entry. */
export const reportsAndBlocks: readonly string[] = [
  `ALTER TABLE order_messages ADD COLUMN hidden_at timestamptz`,
  // No reference to the message: it may go with its account, and the report with what was written stays.
  `CREATE TABLE message_reports (
    message_reports_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 401) PRIMARY KEY,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    order_messages_id bigint,
    reporter_id bigint REFERENCES users,
    reporter_role text NOT NULL CHECK (reporter_role IN ('customer', 'mechanic')),
    reported_id bigint REFERENCES users,
    reported_role text NOT NULL CHECK (reported_role IN ('customer', 'mechanic')),
    reason text NOT NULL CHECK (reason IN ('offensive', 'threat', 'spam', 'other')),
    note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
    evidence jsonb NOT NULL,
    picture_keys text[] NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL,
    decision text CHECK (decision IN ('dismiss', 'hide', 'warn', 'hide_and_warn')),
    decision_note text NOT NULL DEFAULT '' CHECK (length(decision_note) <= 500),
    decided_at timestamptz,
    decided_by bigint REFERENCES users,
    CHECK ((decision IS NULL) = (decided_at IS NULL)),
    CHECK (reporter_id <> reported_id))`,
  // The same message by the same person is one report for good; a whole conversation one at a time.
  `CREATE UNIQUE INDEX message_reports_once ON message_reports (reporter_id, order_messages_id)
    WHERE order_messages_id IS NOT NULL`,
  `CREATE UNIQUE INDEX message_reports_open_once ON message_reports (reporter_id, orders_services_id)
    WHERE order_messages_id IS NULL AND decided_at IS NULL`,
  `CREATE INDEX message_reports_open ON message_reports (created_at, message_reports_id) WHERE decided_at IS NULL`,
  `CREATE INDEX message_reports_decided ON message_reports (decided_at, message_reports_id) WHERE decided_at IS NOT NULL`,
  `CREATE INDEX message_reports_reported ON message_reports (reported_id)`,
  `CREATE INDEX message_reports_order ON message_reports (orders_services_id)`,
  `CREATE TABLE user_blocks (
    blocker_id bigint NOT NULL REFERENCES users,
    blocked_id bigint NOT NULL REFERENCES users,
    blocked_role text NOT NULL CHECK (blocked_role IN ('customer', 'mechanic')),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (blocker_id, blocked_id),
    CHECK (blocker_id <> blocked_id))`,
  `CREATE INDEX user_blocks_blocked ON user_blocks (blocked_id)`,
];
