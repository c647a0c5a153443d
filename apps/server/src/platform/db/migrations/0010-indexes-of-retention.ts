/** What retention looks for every hour, few among all orders. One statement an entry. */
export const indexesOfRetention: readonly string[] = [
  `CREATE INDEX order_services_abandoned ON order_services (created_at) WHERE status = 'canceled' AND booked_at IS NULL`,
];
