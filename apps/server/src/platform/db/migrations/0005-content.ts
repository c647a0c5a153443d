/** Versions of content with an author, and pictures that are kept once. */
export const content: readonly string[] = [
  `ALTER TABLE content
    ADD COLUMN created_by bigint REFERENCES users,
    ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN published_by bigint REFERENCES users`,

  // Twins that two uploads at the same moment left: the first stays.
  `UPDATE order_pictures AS later SET deleted_at = now()
    WHERE deleted_at IS NULL AND EXISTS (
      SELECT FROM order_pictures AS first
      WHERE first.orders_services_id = later.orders_services_id AND first.sha256 = later.sha256
        AND first.deleted_at IS NULL AND first.id < later.id)`,
  `CREATE UNIQUE INDEX order_pictures_once ON order_pictures (orders_services_id, sha256) WHERE deleted_at IS NULL`,
  `DROP INDEX order_pictures_order`,
];
