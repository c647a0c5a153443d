/** The secret address at which a mechanic's phone reads their jobs. One statement an entry. */
export const calendarFeeds: readonly string[] = [
  `CREATE TABLE mechanic_feeds (
    mechanic_id bigint PRIMARY KEY REFERENCES mechanics,
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL)`,
];
