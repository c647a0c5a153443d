/** Devices, who wants to be told what and how, and what the outbox knows of a message. One statement an entry. */
export const messages: readonly string[] = [
  // A device goes with the session that registered it: whoever has logged out is told nothing there.
  `CREATE TABLE user_devices (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    users_id bigint NOT NULL REFERENCES users,
    session bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
    device_id text NOT NULL UNIQUE,
    device_type text NOT NULL CHECK (device_type IN ('web_app', 'ios_app', 'android_app')),
    token text NOT NULL UNIQUE,
    updated_at timestamptz NOT NULL)`,
  `CREATE INDEX user_devices_user ON user_devices (users_id)`,
  `CREATE INDEX user_devices_session ON user_devices (session)`,

  // Only what a user has chosen otherwise than the usual (domain/contact/message-choice).
  `CREATE TABLE message_choices (
    users_id bigint NOT NULL REFERENCES users,
    topic text NOT NULL,
    channel text NOT NULL CHECK (channel IN ('sms', 'email', 'push')),
    wanted boolean NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (users_id, topic, channel))`,

  // What is told of an order because of the clock, once for each time the visit was given.
  `CREATE TABLE order_timed_tellings (
    orders_services_id bigint NOT NULL REFERENCES order_services,
    kind text NOT NULL,
    starts_at timestamptz NOT NULL,
    PRIMARY KEY (orders_services_id, kind, starts_at))`,

  // A provider that fails; the row goes when it works again.
  `CREATE TABLE provider_incidents (
    provider text PRIMARY KEY,
    failing_since timestamptz NOT NULL,
    failures integer NOT NULL,
    error text NOT NULL,
    told_at timestamptz)`,

  `ALTER TABLE outbox
    ADD COLUMN topic text NOT NULL DEFAULT 'security',
    ADD COLUMN users_notifications_id bigint,
    ADD COLUMN attachment text,
    ADD COLUMN quiet_zone text,
    ADD COLUMN expires_at timestamptz,
    ADD COLUMN begun_at timestamptz`,
  `CREATE INDEX outbox_dead ON outbox (created_at) WHERE state = 'dead'`,
  `CREATE INDEX order_services_visits ON order_services (starts_at) WHERE status = 'confirm'`,
];
