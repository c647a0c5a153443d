/** How the product is: what went wrong, what takes long, how jobs and providers do. No row is about a person. */
export const health: readonly string[] = [
  // Errors of one cause, of the server and of the apps; one that comes back opens again.
  `CREATE TABLE error_groups (
    fingerprint text PRIMARY KEY,
    source text NOT NULL CHECK (source IN ('server', 'client')),
    name text NOT NULL,
    message text NOT NULL,
    place text NOT NULL,
    release text NOT NULL,
    first_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    times bigint NOT NULL,
    sample text NOT NULL,
    resolved_at timestamptz,
    resolved_by bigint REFERENCES users (users_id),
    note text NOT NULL DEFAULT '')`,
  `CREATE INDEX error_groups_last ON error_groups (last_at, fingerprint)`,
  // Times of a call within an hour, counted in the buckets of domain/health/times.
  `CREATE TABLE call_times (
    hour timestamptz NOT NULL,
    route text NOT NULL,
    method text NOT NULL,
    calls bigint NOT NULL,
    failures bigint NOT NULL,
    most_ms double precision NOT NULL,
    counts bigint[] NOT NULL,
    PRIMARY KEY (hour, route, method))`,
  // Statements that took long, without their values.
  `CREATE TABLE slow_statements (
    day date NOT NULL,
    fingerprint text NOT NULL,
    statement text NOT NULL,
    times bigint NOT NULL,
    total_ms double precision NOT NULL,
    most_ms double precision NOT NULL,
    PRIMARY KEY (day, fingerprint))`,
  `CREATE TABLE job_runs (
    job text PRIMARY KEY,
    runs bigint NOT NULL,
    failures bigint NOT NULL,
    last_ok_at timestamptz,
    last_failed_at timestamptz,
    last_error text NOT NULL DEFAULT '',
    last_ms double precision NOT NULL)`,
  // The incident itself stands in provider_incidents; these are the last words of each.
  `CREATE TABLE provider_words (
    provider text PRIMARY KEY,
    last_ok_at timestamptz,
    last_failed_at timestamptz,
    last_error text NOT NULL DEFAULT '')`,
  `INSERT INTO provider_words (provider) VALUES ('payments'), ('sms'), ('email'), ('push')`,
  `CREATE INDEX stripe_ops_refused ON stripe_ops (id) WHERE state = 'refused'`,
  `CREATE INDEX stripe_events_received ON stripe_events (received_at, id)`,
];
