/** Credits, refunds by the office, fees for canceling late, and the cash that mechanics hand over. One statement an entry. */
export const refundsAndCash: readonly string[] = [
  // What of a bill was taken back, by the books' accounts. Nobody credited it: the money went back at the provider's own desk.
  `CREATE TABLE credits (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    amount_cents bigint NOT NULL CHECK (amount_cents > 0),
    parts jsonb NOT NULL,
    reason text NOT NULL,
    credited_by bigint REFERENCES users,
    created_at timestamptz NOT NULL)`,
  `CREATE INDEX credits_order ON credits (orders_services_id)`,

  // A row stands from the decision on; the provider's name of it comes with its answer. request_key: of the call that asked for it.
  `ALTER TABLE payment_refunds ADD COLUMN op_key text UNIQUE, ADD COLUMN request_key text,
    ADD COLUMN asked_by bigint REFERENCES users, ADD COLUMN failure text NOT NULL DEFAULT ''`,
  `CREATE INDEX payment_refunds_payment ON payment_refunds (payments_id)`,
  `CREATE INDEX payment_refunds_request ON payment_refunds (request_key) WHERE request_key IS NOT NULL`,

  // The part of a payment that is a fee for canceling late: it does not go back by itself.
  `ALTER TABLE payments ADD COLUMN kept_cents bigint NOT NULL DEFAULT 0 CHECK (kept_cents >= 0)`,

  `CREATE TABLE order_cancellations (
    orders_services_id bigint PRIMARY KEY REFERENCES order_services,
    canceled_by bigint NOT NULL REFERENCES users,
    table_cents bigint NOT NULL CHECK (table_cents >= 0),
    fee_cents bigint NOT NULL CHECK (fee_cents >= 0 AND fee_cents <= table_cents),
    choice text NOT NULL CHECK (choice IN ('table', 'waive', 'own')),
    waive_reason text NOT NULL,
    created_at timestamptz NOT NULL)`,

  // Its number is that of its receipt, issued in the transaction that takes the cash in.
  `CREATE TABLE cash_settlements (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    number text UNIQUE,
    mechanic_id bigint NOT NULL REFERENCES mechanics,
    amount_cents bigint NOT NULL CHECK (amount_cents > 0),
    received_as text NOT NULL CHECK (received_as IN ('cash', 'transfer')),
    note text NOT NULL,
    received_by bigint NOT NULL REFERENCES users,
    owed_before_cents bigint NOT NULL,
    owed_after_cents bigint NOT NULL CHECK (owed_after_cents >= 0),
    request_key text UNIQUE,
    created_at timestamptz NOT NULL)`,
  `CREATE INDEX cash_settlements_mechanic ON cash_settlements (mechanic_id)`,
  `INSERT INTO ledger_accounts VALUES ('cash_on_hand', 'asset')`,
];
