/** The key that a booking was sent under: a customer who heard no answer asks by it. */
export const bookingKeys: readonly string[] = [
  `ALTER TABLE orders ADD COLUMN idempotency_key text`,
  `CREATE INDEX orders_by_key ON orders (users_id, idempotency_key) WHERE idempotency_key IS NOT NULL`,
];
