/** Texts that go out by themselves at a time. One statement an entry. */
export const plannedContent: readonly string[] = [
  `ALTER TABLE content
    ADD COLUMN publish_at timestamptz,
    ADD COLUMN planned_by bigint REFERENCES users`,
  `CREATE INDEX content_planned ON content (publish_at) WHERE published_at IS NULL AND publish_at IS NOT NULL`,
];
