/** The first-party event table (decision F6): visits, never people. One statement an entry. */
export const analytics: readonly string[] = [
  `CREATE TABLE analytics_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    visit uuid NOT NULL,
    name text NOT NULL,
    at timestamptz NOT NULL,
    platform text NOT NULL,
    locale text NOT NULL,
    detail jsonb NOT NULL)`,
  `CREATE INDEX analytics_events_at ON analytics_events (at, name)`,
];
