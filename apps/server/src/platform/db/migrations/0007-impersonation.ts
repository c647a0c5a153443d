/** The office acts as a user: its sessions, and both names in the audit log (decision F3). One statement an entry. */
export const impersonation: readonly string[] = [
  `CREATE TABLE impersonations (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    impersonator_id bigint NOT NULL REFERENCES users (users_id),
    impersonator_session bytea NOT NULL,
    users_id bigint NOT NULL REFERENCES users (users_id),
    reason text NOT NULL,
    code_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    code_expires_at timestamptz NOT NULL,
    opened_at timestamptz,
    CHECK (impersonator_id <> users_id))`,
  `CREATE INDEX impersonations_user ON impersonations (users_id)`,
  `CREATE INDEX impersonations_impersonator ON impersonations (impersonator_id)`,

  `ALTER TABLE sessions ADD COLUMN impersonation_id bigint REFERENCES impersonations`,
  `ALTER TABLE audit_log ADD COLUMN impersonator_id bigint`,
];
