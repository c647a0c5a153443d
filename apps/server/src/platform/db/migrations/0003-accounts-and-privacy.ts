/** Consents, invitations and their credit, sessions by number, who looked at whose data. One statement an entry. */
export const accountsAndPrivacy: readonly string[] = [
  // A session is named by a number where it is listed: its token is nowhere, and its hash is nobody's business.
  `ALTER TABLE sessions ADD COLUMN sessions_id bigint GENERATED ALWAYS AS IDENTITY`,
  `CREATE UNIQUE INDEX sessions_number ON sessions (sessions_id)`,

  `CREATE TABLE consents (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    users_id bigint NOT NULL REFERENCES users,
    consent text NOT NULL CHECK (consent IN ('terms', 'privacy', 'analytics', 'marketing_email', 'position')),
    given boolean NOT NULL,
    text_version text NOT NULL,
    source text NOT NULL CHECK (source IN ('sign_up', 'profile', 'unsubscribe')),
    at timestamptz NOT NULL)`,
  `CREATE INDEX consents_user ON consents (users_id, consent, id DESC)`,

  `ALTER TABLE coupons ADD COLUMN users_id bigint REFERENCES users`,
  `CREATE INDEX coupons_user ON coupons (users_id) WHERE users_id IS NOT NULL`,

  // users.invited_by says who invited; a row here that both have had their credit, which happens once.
  `CREATE TABLE invitations (
    invited_id bigint PRIMARY KEY REFERENCES users,
    inviter_id bigint NOT NULL REFERENCES users,
    applied_at timestamptz NOT NULL,
    CHECK (invited_id <> inviter_id))`,
  `CREATE INDEX invitations_inviter ON invitations (inviter_id)`,

  // One row an hour, person, reader and kind of look. Without an order: 0.
  `CREATE TABLE access_log (
    users_id bigint NOT NULL REFERENCES users,
    hour timestamptz NOT NULL,
    actor_id bigint NOT NULL,
    actor_role text NOT NULL,
    what text NOT NULL,
    orders_services_id bigint NOT NULL,
    times integer NOT NULL,
    last_at timestamptz NOT NULL,
    PRIMARY KEY (users_id, hour, actor_id, what, orders_services_id))`,
  `CREATE INDEX access_log_age ON access_log (hour)`,

  // Files whose rows are gone: written with that, worked off after it.
  `CREATE TABLE files_to_forget (key text PRIMARY KEY, since timestamptz NOT NULL)`,
];
