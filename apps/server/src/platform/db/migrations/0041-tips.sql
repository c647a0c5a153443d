-- A tip is a card payment of its own (slot 4), once per order, and never one of the price.
ALTER TABLE payments DROP CONSTRAINT payments_slot_check;
ALTER TABLE payments ADD CONSTRAINT payments_slot_check CHECK (slot IN (1, 2, 3, 4));
ALTER TABLE payments ADD CONSTRAINT payments_tip CHECK (slot <> 4 OR (NOT live AND method = 'card'));

CREATE UNIQUE INDEX one_tip
  ON payments (orders_services_id) WHERE (slot = 4 AND (state NOT IN ('voiding', 'voided', 'expired', 'failed')));

-- Tips that were charged and belong to mechanics.
INSERT INTO ledger_accounts (account, kind) VALUES ('tips', 'liability');
