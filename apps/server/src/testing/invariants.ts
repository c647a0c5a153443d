import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

interface Invariant {
  readonly name: string;
  /** Answers a row for each violation, with `about` in it. */
  readonly violations: string;
}

/** What is true of every committed state of the database, whatever was killed, moved or restored before. */
const invariants: readonly Invariant[] = [
  {
    name: 'no mechanic is in two places',
    violations: `
      SELECT one.mechanic_id || ': ' || one.orders_services_id || ' and ' || other.orders_services_id AS about
      FROM order_services one JOIN order_services other ON other.mechanic_id = one.mechanic_id
        AND other.orders_services_id > one.orders_services_id
        AND other.status IN ('draft', 'pending', 'confirm')
        AND tstzrange(other.starts_at, other.ends_at) && tstzrange(one.starts_at, one.ends_at)
      WHERE one.status IN ('draft', 'pending', 'confirm')`,
  },
  {
    name: 'no booking was made twice',
    violations: `
      SELECT users_id || ' at ' || starts_at AS about FROM order_services
      WHERE status IN ('draft', 'pending', 'confirm')
      GROUP BY users_id, users_vehicles_id, services_id, starts_at HAVING count(*) > 1`,
  },
  {
    name: 'every order has its services, and they are of its customer',
    violations: `
      SELECT o.orders_id::text AS about FROM orders o LEFT JOIN order_services s USING (orders_id)
      WHERE s.users_id IS DISTINCT FROM o.users_id`,
  },
  {
    name: "an order's status is what its last change says",
    violations: `
      SELECT s.orders_services_id || ' is ' || s.status || ', last event ' || coalesce(e.to_status, 'none') AS about
      FROM order_services s LEFT JOIN LATERAL (
        SELECT to_status FROM order_events e
        WHERE e.orders_services_id = s.orders_services_id AND e.to_status IS NOT NULL ORDER BY id DESC LIMIT 1) e ON true
      WHERE e.to_status IS DISTINCT FROM s.status`,
  },
  {
    name: 'a booking has its payments, and they carry it',
    violations: `
      SELECT s.orders_services_id || ' (' || s.status || '): ' || coalesce(string_agg(p.slot || ' ' || p.state, ', '), 'none') AS about
      FROM order_services s
      LEFT JOIN payments p ON p.orders_services_id = s.orders_services_id AND p.live
      WHERE s.status IN ('pending', 'confirm')
      GROUP BY s.orders_services_id, s.status
      HAVING count(p.id) = 0 OR NOT bool_and(p.slot = 3
        OR p.state IN ('authorized', 'capturing', 'captured', 'part_refunded', 'not_required')
        OR (p.slot = 2 AND p.state IN ('deferred', 'cash_due')))`,
  },
  {
    name: 'refunds of a payment come to what it says was refunded',
    violations: `
      SELECT p.id || ': ' || p.refunded_cents AS about FROM payments p
      WHERE p.method = 'card' AND p.refunded_cents < (SELECT coalesce(sum(r.amount_cents), 0) FROM payment_refunds r
        WHERE r.payments_id = p.id AND r.state = 'succeeded')`,
  },
  {
    name: 'every posting balances and has two lines',
    violations: `
      SELECT t.id::text AS about FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.transaction_id = t.id
      GROUP BY t.id HAVING count(e.line) < 2 OR coalesce(sum(e.amount_cents), 0) <> 0`,
  },
  {
    name: 'the books hold what payments say was taken and returned',
    violations: `
      SELECT orders_services_id || ': ' || coalesce(books.cents, 0) || ' in the books, ' || coalesce(paid.cents, 0) || ' in payments' AS about
      FROM (SELECT orders_services_id, sum(amount_cents) AS cents FROM ledger_entries
        WHERE account IN ('stripe_balance', 'stripe_fees', 'disputes_open', 'dispute_fees', 'dispute_loss')
          AND orders_services_id IS NOT NULL GROUP BY 1) books
      FULL JOIN (SELECT orders_services_id, sum(captured_cents - refunded_cents) AS cents FROM payments
        WHERE method = 'card' GROUP BY 1) paid USING (orders_services_id)
      WHERE coalesce(books.cents, 0) <> coalesce(paid.cents, 0)
        AND NOT EXISTS (SELECT FROM payments p JOIN payment_refunds r ON r.payments_id = p.id
          WHERE p.orders_services_id = coalesce(books.orders_services_id, paid.orders_services_id) AND r.state <> 'succeeded')`,
  },
  {
    name: 'a coupon was used as often as its uses say, and no oftener than it may be',
    violations: `
      SELECT c.code || ': ' || c.used || ' of ' || count(u.*) AS about FROM coupons c
      LEFT JOIN coupon_uses u ON u.coupons_id = c.coupons_id AND u.given_back_at IS NULL
      GROUP BY c.coupons_id HAVING c.used <> count(u.*) OR c.used > c.limit_total`,
  },
  {
    name: 'a discount was used, and a use is a discount',
    violations: `
      SELECT s.orders_services_id::text AS about FROM order_services s
      LEFT JOIN coupon_uses u ON u.orders_services_id = s.orders_services_id AND u.given_back_at IS NULL
      WHERE s.status IN ('draft', 'pending', 'confirm', 'complete') AND (s.coupon_code IS NOT NULL) <> (u.coupons_id IS NOT NULL)`,
  },
  {
    name: 'papers of each kind are numbered without a gap',
    violations: `
      SELECT n.kind || ': ' || count(d.*) || ' of ' || n.last AS about FROM document_numbers n
      LEFT JOIN documents d ON d.kind = n.kind
      GROUP BY n.kind, n.last
      HAVING count(d.*) <> n.last OR max(substring(d.number FROM '\\d+$')::bigint) IS DISTINCT FROM n.last`,
  },
  {
    name: 'a completed order has its invoice',
    violations: `
      SELECT s.orders_services_id::text AS about FROM order_services s
      WHERE s.status = 'complete' AND s.payment_collected_by_mechanic AND NOT EXISTS (SELECT FROM documents d
        WHERE d.orders_services_id = s.orders_services_id AND d.kind IN ('invoice', 'receipt'))`,
  },
  {
    name: 'a booking was told, or stands to be told',
    violations: `
      SELECT s.orders_services_id::text AS about FROM order_services s
      WHERE s.status = 'pending' AND s.version = 1
        AND NOT EXISTS (SELECT FROM order_tellings t WHERE t.orders_services_id = s.orders_services_id)
        AND NOT EXISTS (SELECT FROM user_notifications n WHERE n.orders_services_id = s.orders_services_id)`,
  },
  {
    name: 'what left the outbox says when',
    violations: `SELECT id::text AS about FROM outbox WHERE (state = 'sent') <> (sent_at IS NOT NULL)`,
  },
  {
    name: 'an answer that was promised for a repeat speaks of an order that exists',
    violations: `
      SELECT k.key AS about FROM idempotency_keys k
      CROSS JOIN LATERAL (SELECT ((k.body #>> '{}')::jsonb ->> 'ordersServicesId')::bigint AS id) answer
      WHERE k.status = 200 AND k.call LIKE 'scheduleService %' AND answer.id IS NOT NULL
        AND NOT EXISTS (SELECT FROM order_services s WHERE s.orders_services_id = answer.id)`,
  },
  {
    name: 'new rows get new numbers',
    violations: `
      SELECT 'order_services' AS about WHERE (SELECT max(orders_services_id) FROM order_services)
        > (SELECT last_value FROM pg_sequences WHERE sequencename = 'order_services_orders_services_id_seq')
      UNION ALL
      SELECT 'orders' WHERE (SELECT max(orders_id) FROM orders)
        > (SELECT last_value FROM pg_sequences WHERE sequencename = 'orders_orders_id_seq')`,
  },
];

/** What of it is not true, in words; empty: all is well. One statement each, so each is exact in itself under load. */
export async function brokenInvariants(db: Kysely<Schema>): Promise<string[]> {
  const found: string[] = [];
  for (const { name, violations } of invariants) {
    const { rows } = await sql<{ about: string }>`${sql.raw(violations)} LIMIT 5`.execute(db);
    found.push(...rows.map(({ about }) => `${name}: ${about}`));
  }
  return found;
}
