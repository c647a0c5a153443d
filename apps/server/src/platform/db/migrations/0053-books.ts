/** What the office reads of the books among millions of lines. One statement an entry. */
export const books: readonly string[] = [
  // Debits and credits of an account by the day of the order's place; `ledger_closed` says up to which day they stand here.
  `CREATE TABLE ledger_days (
    day date NOT NULL,
    province text NOT NULL,
    account text NOT NULL,
    debit_cents bigint NOT NULL,
    credit_cents bigint NOT NULL,
    PRIMARY KEY (day, province, account))`,
  `CREATE TABLE ledger_closed (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    through date NOT NULL)`,
  `INSERT INTO ledger_closed (through) VALUES ('1970-01-01')`,
  `CREATE INDEX ledger_transactions_at ON ledger_transactions (occurred_at, id)`,
  `CREATE INDEX ledger_entries_account ON ledger_entries (account, transaction_id)`,
  `CREATE INDEX payouts_by_arrival ON payouts (arrives_at, payout)`,
  `CREATE INDEX provider_transactions_at ON provider_transactions (created_at, transaction)`,
  // Deeds of the office by their name, the last first.
  `CREATE INDEX audit_log_actions ON audit_log (action text_pattern_ops, id)
    WHERE actor_role = 'office' OR impersonator_id IS NOT NULL`,
  `CREATE INDEX payments_charge ON payments (charge) WHERE charge IS NOT NULL`,
];
