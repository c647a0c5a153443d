/** A cash order on its way to be paid by card. One statement an entry. */
export const paymentSwitches: readonly string[] = [
  // Its payments are not live while it is open: the order stays a cash order until every one of them is valid.
  `CREATE TABLE payment_switches (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    users_credit_cards_id bigint REFERENCES users_credit_cards,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'dropped')),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL)`,
  `CREATE UNIQUE INDEX payment_switches_open ON payment_switches (orders_services_id) WHERE state = 'open'`,
  `CREATE INDEX payment_switches_lapsing ON payment_switches (expires_at) WHERE state = 'open'`,
  `ALTER TABLE payments ADD COLUMN switches_id bigint REFERENCES payment_switches`,
  `CREATE INDEX payments_switch ON payments (switches_id) WHERE switches_id IS NOT NULL`,
];
