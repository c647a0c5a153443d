-- How many drives were asked for on a day (UTC), and how many of them no engine told.
ALTER TABLE provider_words ADD COLUMN legs_on date;
ALTER TABLE provider_words ADD COLUMN legs bigint NOT NULL DEFAULT 0;
ALTER TABLE provider_words ADD COLUMN estimated_legs bigint NOT NULL DEFAULT 0;

-- The local day of a transaction, by the zone rules of the product. Earlier rows get theirs from `fillLedgerDays`.
ALTER TABLE ledger_transactions ADD COLUMN day date;
CREATE INDEX ledger_transactions_without_day ON ledger_transactions (id) WHERE (day IS NULL);

DROP TRIGGER ledger_transactions_append_only ON ledger_transactions;
CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE FUNCTION ledger_day_filled() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.day IS NULL AND NEW.day IS NOT NULL AND to_jsonb(OLD) - 'day' = to_jsonb(NEW) - 'day' THEN
        RETURN NEW; END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
  END $$;
CREATE TRIGGER ledger_transactions_unchanged BEFORE UPDATE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_day_filled();
-- Closed days are summed again, by the days that are filled.
UPDATE ledger_closed SET through = '1970-01-01';
