/**
 * The ledger's guards, once a statement instead of twice a line: entries are judged as they come, so that every INSERT
 * leaves the transactions it adds to whole (open still, two lines or more, sum 0), and a transaction without entries is
 * refused at commit. Accounts are looked up there too: a foreign key would lock their few rows for every posting and
 * make all that post meet on them; as the table only grows, an account that was there stays there. The build before posts
 * in one statement too, and the function of its guards stays, called by nothing.
 */
export const ledgerGuards: readonly string[] = [
  `CREATE TRIGGER ledger_accounts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_accounts
    FOR EACH STATEMENT EXECUTE FUNCTION append_only()`,
  `CREATE FUNCTION ledger_entries_added() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE one record;
    BEGIN
      SELECT t.id, t.xact, whole.lines, whole.total INTO one
        FROM (SELECT DISTINCT transaction_id FROM added) a
          JOIN ledger_transactions t ON t.id = a.transaction_id,
          LATERAL (SELECT count(*) AS lines, sum(amount_cents) AS total FROM ledger_entries e WHERE e.transaction_id = t.id) whole
        WHERE t.xact <> pg_current_xact_id() OR whole.lines < 2 OR whole.total <> 0 LIMIT 1;
      IF FOUND THEN
        IF one.xact <> pg_current_xact_id() THEN
          RAISE EXCEPTION 'ledger transaction % is closed', one.id USING ERRCODE = '23514'; END IF;
        IF one.lines < 2 THEN
          RAISE EXCEPTION 'ledger transaction % has % lines', one.id, one.lines USING ERRCODE = '23514'; END IF;
        RAISE EXCEPTION 'ledger transaction % is off by %', one.id, one.total USING ERRCODE = '23514';
      END IF;
      SELECT account INTO one FROM added WHERE NOT EXISTS (SELECT FROM ledger_accounts l WHERE l.account = added.account) LIMIT 1;
      IF FOUND THEN
        RAISE EXCEPTION 'there is no ledger account %', one.account USING ERRCODE = '23503'; END IF;
      RETURN NULL;
    END $$`,
  `CREATE FUNCTION ledger_transaction_begun() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM ledger_entries WHERE transaction_id = NEW.id) THEN RETURN NULL; END IF;
      RAISE EXCEPTION 'ledger transaction % has 0 lines', NEW.id USING ERRCODE = '23514';
    END $$`,
  `DROP TRIGGER ledger_entries_balanced ON ledger_entries`,
  `DROP TRIGGER ledger_transactions_balanced ON ledger_transactions`,
  `CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_added()`,
  `CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON ledger_transactions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_begun()`,
  `ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_fkey`,
];
