/** Disputes, payouts, and our books held against the provider's. One statement an entry. */
export const disputesAndReconciliation: readonly string[] = [
  // version counts what was written: news that was asked for before the last of it is asked for again.
  `CREATE TABLE disputes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    dispute text NOT NULL UNIQUE,
    payments_id bigint NOT NULL REFERENCES payments,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    charge text NOT NULL,
    payment_method text,
    version integer NOT NULL DEFAULT 1,
    status text NOT NULL,
    reason text NOT NULL,
    refundable boolean NOT NULL,
    amount_cents bigint NOT NULL CHECK (amount_cents > 0),
    submissions integer NOT NULL DEFAULT 0,
    due_by timestamptz,
    evidence jsonb,
    submitted jsonb,
    opened_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    closed_at timestamptz)`,
  `CREATE INDEX disputes_payment ON disputes (payments_id)`,
  `CREATE INDEX disputes_order ON disputes (orders_services_id)`,
  `CREATE INDEX disputes_card ON disputes (payment_method) WHERE payment_method IS NOT NULL`,
  `CREATE INDEX disputes_open ON disputes (id) WHERE closed_at IS NULL`,
  `ALTER TABLE payments ADD COLUMN disputed boolean NOT NULL DEFAULT false`,

  `CREATE TABLE payouts (
    payout text PRIMARY KEY,
    version integer NOT NULL DEFAULT 1,
    status text NOT NULL,
    amount_cents bigint NOT NULL,
    arrives_at timestamptz NOT NULL,
    failure_message text,
    updated_at timestamptz NOT NULL)`,

  // The provider's balance transactions, as fetched: what moved its balance of us, by the thing that it is about.
  `CREATE TABLE provider_transactions (
    transaction text PRIMARY KEY,
    type text NOT NULL,
    source text NOT NULL,
    charge text,
    amount_cents bigint NOT NULL,
    fee_cents bigint NOT NULL,
    net_cents bigint NOT NULL,
    elsewhere boolean NOT NULL,
    on_its_way boolean NOT NULL,
    created_at timestamptz NOT NULL)`,
  `CREATE INDEX provider_transactions_source ON provider_transactions (source)`,

  // How far each kind of reconciliation has come; a lease keeps two workers apart.
  `CREATE TABLE recon_runs (
    name text PRIMARY KEY,
    state jsonb NOT NULL DEFAULT '{}',
    cursor_at timestamptz,
    due_at timestamptz NOT NULL,
    leased_until timestamptz)`,
  `ALTER TABLE recon_findings ADD COLUMN note text, ADD COLUMN resolved_by bigint REFERENCES users (users_id)`,
  `CREATE INDEX recon_findings_open ON recon_findings (id) WHERE resolved_at IS NULL`,
  `CREATE INDEX ledger_entries_provider ON ledger_entries (transaction_id) WHERE account = 'stripe_balance'`,
];
