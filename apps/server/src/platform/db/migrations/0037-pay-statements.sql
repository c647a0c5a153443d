-- How often statements of pay are made.
CREATE TABLE pay_schedule (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  every text NOT NULL CHECK (every IN ('week', 'two_weeks', 'month'))
);

INSERT INTO pay_schedule (every) VALUES ('two_weeks');

-- A statement never changes, except that it is approved. What it says is in `documents`.
CREATE TABLE pay_statements (
  pay_statement_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  mechanic_id bigint NOT NULL REFERENCES payees,
  kind text NOT NULL CHECK (kind IN ('employee', 'contractor')),
  from_day date NOT NULL,
  through_day date NOT NULL,
  fees_cents bigint NOT NULL,
  taxes jsonb NOT NULL,
  tax_cents bigint NOT NULL,
  set_off_cents bigint NOT NULL CHECK (set_off_cents >= 0),
  total_cents bigint NOT NULL,
  issued_at timestamptz NOT NULL,
  approved_by bigint REFERENCES users,
  approved_at timestamptz,
  UNIQUE (mechanic_id, through_day),
  CHECK (total_cents = fees_cents + tax_cents - set_off_cents),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL))
);

CREATE INDEX pay_statements_open ON pay_statements (pay_statement_id) WHERE approved_at IS NULL;

ALTER TABLE pay_lines ADD CONSTRAINT pay_lines_statement_fk FOREIGN KEY (statement_id) REFERENCES pay_statements;

-- A line that its mechanic finds wrong, with what both sides write about it.
CREATE TABLE pay_disputes (
  pay_dispute_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pay_line_id bigint NOT NULL UNIQUE REFERENCES pay_lines,
  mechanic_id bigint NOT NULL REFERENCES mechanics,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz
);

CREATE INDEX pay_disputes_open ON pay_disputes (pay_dispute_id) WHERE closed_at IS NULL;

CREATE TABLE pay_dispute_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pay_dispute_id bigint NOT NULL REFERENCES pay_disputes,
  author_id bigint NOT NULL REFERENCES users,
  by_staff boolean NOT NULL,
  text text NOT NULL,
  written_at timestamptz NOT NULL
);

CREATE INDEX pay_dispute_messages_of ON pay_dispute_messages (pay_dispute_id, id);

CREATE TABLE mechanic_payouts (
  mechanic_payout_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mechanic_id bigint NOT NULL REFERENCES payees,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  -- The part of the amount that is fees and not tax, for the year-end slip.
  fees_cents bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('prepared', 'approved', 'paid', 'returned', 'cancelled')),
  institution text NOT NULL,
  account_digits text NOT NULL,
  request_key text NOT NULL UNIQUE,
  prepared_by bigint NOT NULL REFERENCES users,
  prepared_at timestamptz NOT NULL,
  approved_by bigint REFERENCES users,
  approved_at timestamptz,
  reference text,
  paid_by bigint REFERENCES users,
  paid_at timestamptz,
  return_reason text,
  returned_at timestamptz,
  CHECK (state IN ('prepared', 'cancelled') OR approved_at IS NOT NULL),
  CHECK ((state IN ('paid', 'returned')) = (paid_at IS NOT NULL)),
  CHECK ((state = 'returned') = (returned_at IS NOT NULL))
);

CREATE INDEX mechanic_payouts_of ON mechanic_payouts (mechanic_id, mechanic_payout_id);
CREATE INDEX mechanic_payouts_paid ON mechanic_payouts (paid_at) WHERE paid_at IS NOT NULL;

ALTER TABLE documents DROP CONSTRAINT documents_kind;
ALTER TABLE documents ADD CONSTRAINT documents_kind
  CHECK (kind IN ('estimate', 'invoice', 'receipt', 'credit_note', 'cash_settlement', 'pay_statement'));
ALTER TABLE documents DROP CONSTRAINT documents_about;
ALTER TABLE documents ADD CONSTRAINT documents_about CHECK (
  ((orders_services_id IS NULL) = (kind IN ('cash_settlement', 'pay_statement')))
  AND ((mechanic_id IS NULL) = (kind NOT IN ('cash_settlement', 'pay_statement')))
);

-- Taxes that contractors charge, to be claimed back; wages handed to the payroll.
INSERT INTO ledger_accounts (account, kind) VALUES
  ('input_tax_GST', 'asset'), ('input_tax_HST', 'asset'), ('input_tax_QST', 'asset'), ('payroll', 'liability');
