-- A tip is a card payment of its own (slot 4), once per order, and never one of the price.
ALTER TABLE payments DROP CONSTRAINT payments_slot_check;
ALTER TABLE payments ADD CONSTRAINT payments_slot_check CHECK (slot IN (1, 2, 3, 4));
ALTER TABLE payments ADD CONSTRAINT payments_tip CHECK (slot <> 4 OR (NOT live AND method = 'card'));

CREATE UNIQUE INDEX one_tip
  ON payments (orders_services_id) WHERE (slot = 4 AND (state NOT IN ('voiding', 'voided', 'expired', 'failed')));

-- Tips that were charged and belong to mechanics.
INSERT INTO ledger_accounts (account, kind) VALUES ('tips', 'liability');

-- Who bears credits to customers and lost disputes, from now on; contractors bear what they agreed to in writing.
CREATE TABLE pay_refund_rule (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  kind text NOT NULL CHECK (kind IN ('company', 'shared', 'clawed_back')),
  share_bp integer NOT NULL CHECK (share_bp BETWEEN 0 AND 10000),
  weekly_cap_cents integer NOT NULL CHECK (weekly_cap_cents >= 0)
);

INSERT INTO pay_refund_rule (kind, share_bp, weekly_cap_cents) VALUES ('company', 0, 0);

-- What a contractor bears of a credit or a lost dispute by the rule of that day; below zero: no longer. What was taken
-- of it are lines of pay.
CREATE TABLE pay_claw_backs (
  pay_claw_back_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mechanic_id bigint NOT NULL REFERENCES payees,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  kind text NOT NULL CHECK (kind IN ('refund_share', 'dispute_share')),
  returned_cents integer NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents <> 0),
  event_key text NOT NULL UNIQUE,
  occurred_at timestamptz NOT NULL
);

CREATE INDEX pay_claw_backs_of ON pay_claw_backs (mechanic_id, pay_claw_back_id);
CREATE INDEX pay_claw_backs_order ON pay_claw_backs (orders_services_id);
