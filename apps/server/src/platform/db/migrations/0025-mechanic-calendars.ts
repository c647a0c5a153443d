/** Breaks, daily limits and the version of a mechanic's calendar. One statement an entry. */
export const mechanicCalendars: readonly string[] = [
  // The version that bookings compare with the calendar they decided on: it may have been changed meanwhile.
  `ALTER TABLE mechanics
    ADD COLUMN base_address text NOT NULL DEFAULT '',
    ADD COLUMN max_jobs smallint CHECK (max_jobs > 0),
    ADD COLUMN max_minutes smallint CHECK (max_minutes > 0),
    ADD COLUMN calendar_version integer NOT NULL DEFAULT 0`,

  `CREATE TABLE mechanic_breaks (
    mechanic_id bigint NOT NULL REFERENCES mechanics,
    weekday smallint NOT NULL CHECK (weekday BETWEEN 0 AND 6),
    start_minute smallint NOT NULL CHECK (start_minute BETWEEN 0 AND 1440),
    end_minute smallint NOT NULL CHECK (end_minute BETWEEN 0 AND 1440),
    PRIMARY KEY (mechanic_id, weekday, start_minute),
    CHECK (start_minute < end_minute))`,

  // What a mechanic has done of a day counts towards its limit.
  `CREATE INDEX order_services_done ON order_services (mechanic_id, starts_at) WHERE status = 'complete'`,
];
