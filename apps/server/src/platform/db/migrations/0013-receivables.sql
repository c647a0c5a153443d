-- What customers owe, by order, from the ledger; a trigger keeps it with every posting. Settled orders have no row.
CREATE TABLE receivables (
  orders_services_id bigint PRIMARY KEY REFERENCES order_services,
  owed_cents bigint NOT NULL,
  since timestamptz NOT NULL
);

CREATE INDEX receivables_since ON receivables (since, orders_services_id) INCLUDE (owed_cents) WHERE (owed_cents > 0);

INSERT INTO receivables (orders_services_id, owed_cents, since)
  SELECT e.orders_services_id, sum(e.amount_cents), min(t.occurred_at)
  FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
  WHERE e.account = 'receivable' AND e.orders_services_id IS NOT NULL
  GROUP BY 1 HAVING sum(e.amount_cents) <> 0;

CREATE FUNCTION receivables_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO receivables AS r (orders_services_id, owed_cents, since)
      SELECT a.orders_services_id, sum(a.amount_cents), min(t.occurred_at)
      FROM added a JOIN ledger_transactions t ON t.id = a.transaction_id
      WHERE a.account = 'receivable' AND a.orders_services_id IS NOT NULL
      GROUP BY 1 ORDER BY 1
    ON CONFLICT (orders_services_id) DO UPDATE SET owed_cents = r.owed_cents + excluded.owed_cents;
    DELETE FROM receivables r USING added a
      WHERE a.account = 'receivable' AND r.orders_services_id = a.orders_services_id AND r.owed_cents = 0;
    RETURN NULL;
  END $$;

CREATE TRIGGER ledger_entries_receivables AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION receivables_changed();
