-- Accounts of mechanics at the card provider, as last read there.
CREATE TABLE connect_accounts (
  mechanic_id bigint PRIMARY KEY REFERENCES mechanics,
  account text NOT NULL UNIQUE,
  details_submitted boolean NOT NULL,
  payouts_enabled boolean NOT NULL,
  transfers_active boolean NOT NULL,
  due jsonb NOT NULL,
  disabled_reason text,
  balance_cents bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL
);

ALTER TABLE pay_schedule ADD COLUMN payouts_by text NOT NULL DEFAULT 'hand' CHECK (payouts_by IN ('hand', 'stripe'));

ALTER TABLE mechanic_payouts
  ADD COLUMN way text NOT NULL DEFAULT 'hand' CHECK (way IN ('hand', 'stripe')),
  ADD COLUMN account text,
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN transfer text UNIQUE,
  ADD COLUMN provider_payout text UNIQUE,
  ADD COLUMN failure text,
  ADD CHECK ((way = 'stripe') = (account IS NOT NULL));

-- A payout by the provider can be returned before it was paid.
ALTER TABLE mechanic_payouts DROP CONSTRAINT mechanic_payouts_state_check;
ALTER TABLE mechanic_payouts DROP CONSTRAINT mechanic_payouts_check1;
ALTER TABLE mechanic_payouts
  ADD CHECK (state IN ('prepared', 'approved', 'sending', 'paid', 'returned', 'cancelled')),
  ADD CHECK (state <> 'sending' OR way = 'stripe'),
  ADD CHECK (CASE WHEN state = 'returned' AND way = 'stripe' THEN true
    ELSE (state IN ('paid', 'returned')) = (paid_at IS NOT NULL) END);

CREATE INDEX mechanic_payouts_sending ON mechanic_payouts (mechanic_payout_id) WHERE state = 'sending';

-- Money in accounts of mechanics at the provider, on its way to their banks.
INSERT INTO ledger_accounts (account, kind) VALUES ('connect_balance', 'asset');
