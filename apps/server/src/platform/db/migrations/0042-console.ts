/** The office's own accounts, their second factor, and a log of what it changes that only grows. One statement an entry. */
export const consoleAccounts: readonly string[] = [
  `ALTER TABLE sessions ADD COLUMN console boolean NOT NULL DEFAULT false`,

  // Of an account with a console_role. Sealed: the key of the second factor, which nobody reads without the server's
  // secret. The step is the last one a code was taken of: no code is taken twice.
  `CREATE TABLE console_staff (
    users_id bigint PRIMARY KEY REFERENCES users,
    invited_at timestamptz,
    invited_by bigint REFERENCES users,
    blocked_at timestamptz,
    blocked_by bigint REFERENCES users,
    block_reason text NOT NULL DEFAULT '',
    factor_sealed text,
    factor_step bigint,
    factor_enrolled_at timestamptz,
    last_login_at timestamptz,
    CHECK ((factor_sealed IS NULL) = (factor_enrolled_at IS NULL)))`,
  `CREATE TABLE console_recovery_codes (
    users_id bigint NOT NULL REFERENCES users,
    code_hash bytea NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (users_id, code_hash))`,
  // Between the password and the second factor; with a key that is offered when there is none yet.
  `CREATE TABLE console_challenges (
    token_hash bytea PRIMARY KEY,
    users_id bigint NOT NULL REFERENCES users,
    offered_sealed text,
    attempts integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz)`,
  `CREATE INDEX console_challenges_user ON console_challenges (users_id)`,
  `CREATE INDEX users_office ON users (console_role, users_id) WHERE console_role IS NOT NULL`,

  `ALTER TABLE audit_log ADD COLUMN before jsonb, ADD COLUMN after jsonb, ADD COLUMN request_id text`,
  `CREATE INDEX audit_log_office ON audit_log (id) WHERE actor_role = 'office' OR impersonator_id IS NOT NULL`,
  `CREATE INDEX audit_log_office_who ON audit_log ((coalesce(impersonator_id, actor_id)), id)
    WHERE actor_role = 'office' OR impersonator_id IS NOT NULL`,
  // Only what the retention takes may go, and it has to say in its transaction up to when.
  `CREATE FUNCTION audit_log_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND OLD.at < nullif(current_setting('hoist.audit_kept_from', true), '')::timestamptz THEN
        RETURN OLD; END IF;
      RAISE EXCEPTION 'audit_log only grows' USING ERRCODE = '42501';
    END $$`,
  `CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE ON audit_log
    FOR EACH ROW EXECUTE FUNCTION audit_log_only_grows()`,
  `CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION append_only()`,
];
