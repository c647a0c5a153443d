/** Customers and mechanics whom the office keeps out of the app. One statement an entry. */
export const people: readonly string[] = [
  `ALTER TABLE users
    ADD COLUMN blocked_at timestamptz,
    ADD COLUMN blocked_by bigint REFERENCES users,
    ADD COLUMN block_reason text NOT NULL DEFAULT ''`,
  `CREATE INDEX users_blocked ON users (users_id) WHERE blocked_at IS NOT NULL`,
];
