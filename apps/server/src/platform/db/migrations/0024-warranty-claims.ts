/** Visits under the warranty of an earlier one. One statement an entry. */
export const warrantyClaims: readonly string[] = [
  `CREATE TABLE warranty_claims (
    orders_services_id bigint PRIMARY KEY REFERENCES order_services,
    of_orders_services_id bigint NOT NULL REFERENCES order_services,
    lines jsonb NOT NULL,
    odometer integer NOT NULL,
    created_at timestamptz NOT NULL,
    CHECK (orders_services_id <> of_orders_services_id))`,
  `CREATE INDEX warranty_claims_of ON warranty_claims (of_orders_services_id)`,
];
