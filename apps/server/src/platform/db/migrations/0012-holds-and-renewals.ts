/** Holds that are made later, made again, or that their customer has to mend. One statement an entry. */
export const holdsAndRenewals: readonly string[] = [
  // A wallet's card is kept for a later hold by a SetupIntent; what it kept may be charged with the customer away.
  `ALTER TABLE payments ADD COLUMN setup text UNIQUE`,
  `ALTER TABLE payments ADD COLUMN saved_method text`,
  // The hold that this one is to replace. It is not live until it holds; then one transaction turns the old one off.
  `ALTER TABLE payments ADD COLUMN renews bigint REFERENCES payments`,
  // When a customer was first asked to mend a payment of a booking that stands, and was offered to pay cash instead.
  `ALTER TABLE payments ADD COLUMN asked_at timestamptz`,
  `ALTER TABLE payments ADD COLUMN cash_offered_at timestamptz`,
  `CREATE UNIQUE INDEX one_renewal ON payments (renews) WHERE NOT live AND state IN ('authorizing', 'requires_customer')`,
  `CREATE INDEX payments_order ON payments (orders_services_id)`,
  `CREATE INDEX payments_lost ON payments (orders_services_id)
     WHERE live AND slot = 2 AND state IN ('requires_customer', 'expired', 'voided', 'failed')`,
];
