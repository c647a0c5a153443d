/** Ended payments, provider operations, cash postings, receipts, reviews. */
export const moneyStatements = (firstUser: number): string[] => [
  `INSERT INTO payments (orders_services_id, slot, method, state, amount_cents, authorized_cents, captured_cents, max_capturable_cents, intent,
      payment_method, capture_before, created_at, updated_at)
    SELECT orders_services_id, slot, CASE WHEN card THEN 'card' ELSE 'cash' END,
      CASE WHEN s.status = 'complete' OR (card AND slot = 1 AND s.status = 'confirm') THEN 'captured'
        WHEN s.status IN ('canceled', 'declined') THEN 'voided' WHEN NOT card THEN 'cash_due' WHEN s.status = 'draft' THEN 'authorizing'
        ELSE 'authorized' END,
      amount, amount, CASE WHEN s.status = 'complete' OR (card AND slot = 1 AND s.status = 'confirm') THEN amount ELSE 0 END, amount,
      CASE WHEN card THEN 'pi_' || orders_services_id || '_' || slot END, CASE WHEN card THEN 'pm_' || s.users_credit_cards_id END,
      CASE WHEN card THEN s.starts_at + interval '6 days' END, s.created_at, s.starts_at
    FROM order_services s, LATERAL (SELECT s.users_credit_cards_id IS NOT NULL AS card) c,
      LATERAL (SELECT * FROM (VALUES (1, (s.total_cents / 25) * 5), (2, (s.total_cents / 5) * 5 - (s.total_cents / 25) * 5)) p (slot, amount)
        WHERE card UNION ALL SELECT 2, (s.total_cents / 5) * 5 WHERE NOT card) p
    ORDER BY orders_services_id, slot`,
  `INSERT INTO stripe_ops (op_key, kind, payments_id, orders_services_id, params, state, attempts, response, created_at, finished_at)
    SELECT 'authorize:' || id, 'authorize', id, orders_services_id, '{}', 'done', 1, '{"ok": true}', created_at, created_at
    FROM payments WHERE method = 'card' AND slot = 1 ORDER BY id`,
  // Postings of every completed job in order: its invoice, and what paid it. One card in fifty could not be charged.
  `CREATE UNLOGGED TABLE country_postings AS
    SELECT 2 * row_number() OVER (ORDER BY ends_at, orders_services_id) AS id, orders_services_id, ends_at, mechanic_id,
      users_credit_cards_id IS NULL AS cash, users_credit_cards_id IS NULL OR orders_services_id % 50 > 0 AS paid,
      (total_cents / 5) * 5 AS cents, total_cents * 5 / 105 AS tax
    FROM order_services WHERE status = 'complete'`,
  `INSERT INTO ledger_transactions (id, source, source_key, occurred_at) OVERRIDING SYSTEM VALUE
    SELECT id - 1, 'invoice', orders_services_id::text, ends_at FROM country_postings
    UNION ALL SELECT id, CASE WHEN cash THEN 'cash' ELSE 'charge' END, orders_services_id::text, ends_at FROM country_postings
      WHERE paid ORDER BY 1`,
  `INSERT INTO ledger_entries (transaction_id, line, account, orders_services_id, party_id, amount_cents)
    SELECT id - 1, line, account, orders_services_id, NULL, sign * CASE line WHEN 1 THEN cents WHEN 2 THEN cents - tax ELSE tax END
    FROM country_postings, (VALUES (1, 'receivable', 1), (2, 'revenue_labour', -1), (3, 'tax_GST', -1)) l (line, account, sign)
    UNION ALL SELECT id, line, CASE WHEN line = 2 THEN 'receivable' WHEN cash THEN 'mechanic_cash' ELSE 'stripe_balance' END,
      orders_services_id, CASE WHEN cash AND line = 1 THEN mechanic_id END, sign * cents
    FROM country_postings, (VALUES (1, 1), (2, -1)) l (line, sign)
    WHERE paid ORDER BY 1, 2`,
  // A rarely used account: one cash settlement a month.
  `INSERT INTO ledger_transactions (id, source, source_key, occurred_at) OVERRIDING SYSTEM VALUE
    SELECT (SELECT max(id) FROM country_postings) + row_number() OVER (ORDER BY max(ends_at)), 'settlement',
      to_char(ends_at, 'YYYY-MM'), max(ends_at) FROM country_postings GROUP BY 3`,
  `INSERT INTO ledger_entries (transaction_id, line, account, amount_cents)
    SELECT id, line, account, sign * 500 FROM ledger_transactions,
      (VALUES (1, 'cash_on_hand', 1), (2, 'bank', -1)) l (line, account, sign) WHERE source = 'settlement'`,
  `DROP TABLE country_postings`,
  // Triggers are off while loading. The migrations keep this table by one.
  `INSERT INTO receivables (orders_services_id, owed_cents, since)
    SELECT e.orders_services_id, sum(e.amount_cents), min(t.occurred_at)
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.account = 'receivable' AND e.orders_services_id IS NOT NULL
    GROUP BY 1 HAVING sum(e.amount_cents) <> 0`,
  // Audit log: one action per five orders, by four people.
  `INSERT INTO audit_log (at, actor_id, actor_role, action, entity, entity_id, detail, before, after, request_id)
    SELECT starts_at, ${firstUser} + orders_services_id % 4, 'office', (ARRAY['order.moved', 'order.credited', 'order.canceled'])[1 + orders_services_id % 3],
      'order_service', orders_services_id, '{"reason": "The customer called"}', '{"status": "confirm"}', '{"status": "confirm"}', md5(orders_services_id::text)
    FROM order_services WHERE orders_services_id % 5 = 0 ORDER BY starts_at`,
  `INSERT INTO documents (orders_services_id, kind, number, subject, amount_cents, content, created_at)
    SELECT orders_services_id, 'receipt', 'R-' || orders_services_id, 'order:' || orders_services_id, total_cents, jsonb_build_object('kind', 'receipt'), ends_at
    FROM order_services WHERE status = 'complete' ORDER BY 1`,
  `INSERT INTO reviews (orders_services_id, users_id, mechanic_id, stars, comments, created_at)
    SELECT orders_services_id, users_id, mechanic_id, 3 + orders_services_id % 3, 'On time, clean work.', ends_at
    FROM order_services WHERE status = 'complete' AND orders_services_id % 5 < 2 ORDER BY 1`,
  `INSERT INTO order_pictures (orders_services_id, uploaded_by, storage_key, sha256, created_at)
    SELECT orders_services_id, users_id, 'orders/' || orders_services_id || '/' || p, sha256(convert_to(orders_services_id || '-' || p, 'UTF8')),
      created_at FROM order_services, generate_series(1, 2) p WHERE orders_services_id % 10 = 0 ORDER BY 1, 4`,
  `INSERT INTO mechanic_days SELECT mechanic_id, starts_at::date, count(*) FROM order_services
    WHERE status IN ('draft', 'pending', 'confirm') GROUP BY 1, 2`,
];
