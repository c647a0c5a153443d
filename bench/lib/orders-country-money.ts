/** Payments as they end, what the provider was asked for, cash in the books, receipts, reviews. */
export const moneyStatements = (): string[] => [
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
  `INSERT INTO ledger_transactions (id, source, source_key, occurred_at) OVERRIDING SYSTEM VALUE
    SELECT orders_services_id, 'cash', orders_services_id::text, ends_at FROM order_services
    WHERE status = 'complete' AND users_credit_cards_id IS NULL ORDER BY 1`,
  `INSERT INTO ledger_entries (transaction_id, line, account, orders_services_id, party_id, amount_cents)
    SELECT orders_services_id, line, account, orders_services_id, CASE WHEN line = 1 THEN mechanic_id END, sign * (total_cents / 5) * 5
    FROM order_services, (VALUES (1, 'mechanic_cash', 1), (2, 'receivable', -1)) l (line, account, sign)
    WHERE status = 'complete' AND users_credit_cards_id IS NULL ORDER BY 1, 2`,
  `INSERT INTO documents (orders_services_id, kind, number, content, created_at)
    SELECT orders_services_id, 'receipt', 'R-' || orders_services_id, jsonb_build_object('kind', 'receipt'), ends_at
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
