/** What the office's lists ask for among a million orders and 200 thousand customers. One statement an entry. */
export const officeLists: readonly string[] = [
  `CREATE INDEX order_services_by_start ON order_services (starts_at, orders_services_id) WHERE booked_at IS NOT NULL`,
  // The others are many, or have an index of their own.
  `CREATE INDEX order_services_ended_early ON order_services (status, orders_services_id)
    WHERE booked_at IS NOT NULL AND status IN ('declined', 'canceled')`,
  `CREATE INDEX users_by_lname ON users (lower(lname) text_pattern_ops) WHERE deleted_at IS NULL`,
  `CREATE INDEX users_by_fname ON users (lower(fname) text_pattern_ops) WHERE deleted_at IS NULL`,
  `CREATE INDEX users_by_email ON users (lower(email) text_pattern_ops) WHERE deleted_at IS NULL`,
  `CREATE INDEX users_by_phone ON users (phone text_pattern_ops) WHERE deleted_at IS NULL AND phone <> ''`,
  `CREATE INDEX users_vehicles_plate ON users_vehicles ((upper(replace(licence_plate, ' ', ''))) text_pattern_ops)
    WHERE licence_plate <> ''`,
];
