-- How each mechanic is paid: kept by the office.
CREATE TABLE payees (
  mechanic_id bigint PRIMARY KEY REFERENCES mechanics,
  kind text NOT NULL CHECK (kind IN ('employee', 'contractor')),
  legal_name text NOT NULL,
  address text NOT NULL,
  province text NOT NULL,
  gst_number text NOT NULL,
  qst_number text NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (kind = 'contractor' OR (gst_number = '' AND qst_number = ''))
);

-- Kept by the mechanic, encrypted; the other columns are what is shown.
CREATE TABLE payee_secrets (
  mechanic_id bigint PRIMARY KEY REFERENCES mechanics,
  account_sealed text,
  institution text,
  account_digits text,
  account_changed_at timestamptz,
  sin_sealed text,
  sin_digits text,
  CHECK ((account_sealed IS NULL) = (account_changed_at IS NULL)),
  CHECK ((account_sealed IS NULL) = (institution IS NULL)),
  CHECK ((account_sealed IS NULL) = (account_digits IS NULL)),
  CHECK ((sin_sealed IS NULL) = (sin_digits IS NULL))
);

CREATE TABLE pay_agreements (
  pay_agreement_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mechanic_id bigint NOT NULL REFERENCES payees,
  kind text NOT NULL CHECK (kind IN ('set_off', 'claw_back', 'self_billing')),
  wording text NOT NULL,
  agreed_on date NOT NULL,
  noted_by bigint NOT NULL REFERENCES users,
  noted_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE UNIQUE INDEX one_pay_agreement ON pay_agreements (mechanic_id, kind) WHERE ended_at IS NULL;
