-- Pay of mechanics: rules with a start, what a job pays since its mechanic confirmed it, and what was earned.
CREATE TABLE pay_rules (
  pay_rules_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mechanic_id bigint REFERENCES mechanics,
  starts_on date NOT NULL,
  ends_on date CHECK (ends_on >= starts_on),
  terms jsonb NOT NULL,
  created_by bigint REFERENCES users,
  created_at timestamptz NOT NULL
);

CREATE UNIQUE INDEX pay_rules_start ON pay_rules (coalesce(mechanic_id, 0), starts_on);

CREATE TABLE job_pay (
  orders_services_id bigint PRIMARY KEY REFERENCES order_services,
  mechanic_id bigint NOT NULL REFERENCES mechanics,
  pay_rules_id bigint NOT NULL REFERENCES pay_rules,
  lines jsonb NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  frozen_at timestamptz NOT NULL
);

CREATE INDEX job_pay_mechanic ON job_pay (mechanic_id);

CREATE TABLE pay_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mechanic_id bigint NOT NULL REFERENCES mechanics,
  orders_services_id bigint REFERENCES order_services,
  kind text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents <> 0),
  facts jsonb NOT NULL,
  occurred_at timestamptz NOT NULL,
  event_key text NOT NULL UNIQUE,
  statement_id bigint,
  created_by bigint REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX pay_lines_mechanic ON pay_lines (mechanic_id, id);
CREATE INDEX pay_lines_open ON pay_lines (mechanic_id, occurred_at) INCLUDE (amount_cents)
  WHERE (statement_id IS NULL);
CREATE INDEX pay_lines_order ON pay_lines (orders_services_id);
CREATE INDEX pay_lines_statement ON pay_lines (statement_id) WHERE (statement_id IS NOT NULL);

-- Cost of labour, and what is owed to each mechanic for it.
INSERT INTO ledger_accounts (account, kind) VALUES ('labour_cost', 'expense'), ('mechanic_pay', 'liability');
