/** What strangers write to the office, and applications of mechanics. One statement an entry. */
export const inquiries: readonly string[] = [
  `CREATE TABLE inquiries (
    id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
    topic text NOT NULL CHECK (topic IN ('contact', 'support', 'suppliers', 'manufacturers', 'mechanics')),
    users_id bigint REFERENCES users,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL DEFAULT '',
    company text NOT NULL DEFAULT '',
    message text NOT NULL,
    application jsonb,
    locale text NOT NULL,
    created_at timestamptz NOT NULL,
    closed_at timestamptz,
    CHECK ((topic = 'mechanics') = (application IS NOT NULL)))`,
  `CREATE INDEX inquiries_open ON inquiries (id) WHERE closed_at IS NULL`,
  `CREATE INDEX inquiries_user ON inquiries (users_id) WHERE users_id IS NOT NULL`,
  // Letters to strangers: nobody's account says which language they read.
  `ALTER TABLE outbox ADD COLUMN locale text`,
];
