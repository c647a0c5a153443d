import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

const first = 1_000_000;

/** In portions, so that no statement runs for long. */
const portion = 10_000;

const made = (from: number, to: number) => [
  `INSERT INTO orders (orders_id, users_id, created_at) OVERRIDING SYSTEM VALUE
    SELECT ${first} + n, t.users_id, now() FROM template t, generate_series(${from}, ${to}) n`,
  `INSERT INTO order_services OVERRIDING SYSTEM VALUE
    SELECT r.* FROM template t, generate_series(${from}, ${to}) n,
      LATERAL jsonb_populate_record(t, jsonb_build_object('orders_services_id', ${first} + n, 'orders_id', ${first} + n,
        'status', 'complete', 'natural_key', n::text, 'payment_collected_by_mechanic', true, 'total_collected_cents', 20905,
        'starts_at', t.starts_at - n * interval '1 hour', 'ends_at', t.ends_at - n * interval '1 hour')) r`,
  `INSERT INTO order_events (orders_services_id, at, actor_id, actor_role, event, from_status, to_status)
    SELECT ${first} + n, now(), t.users_id, e.role, e.event, e.was, e.became FROM template t, generate_series(${from}, ${to}) n,
      (VALUES (1, 'customer', 'booked', NULL, 'pending'), (2, 'mechanic', 'confirmed', 'pending', 'confirm'),
        (3, 'mechanic', 'completed', 'confirm', 'complete')) e (turn, role, event, was, became)
    ORDER BY n, e.turn`,
  `INSERT INTO payments (orders_services_id, slot, method, state, amount_cents, captured_cents)
    SELECT ${first} + n, 2, 'cash', 'captured', 20905, 20905 FROM generate_series(${from}, ${to}) n`,
  `INSERT INTO ledger_transactions (id, source, source_key, occurred_at) OVERRIDING SYSTEM VALUE
    SELECT ${first} + n, 'cash', n::text, now() FROM generate_series(${from}, ${to}) n`,
  `INSERT INTO ledger_entries (transaction_id, line, account, orders_services_id, party_id, amount_cents)
    SELECT ${first} + n, line, account, ${first} + n, party, cents FROM generate_series(${from}, ${to}) n,
      (VALUES (1, 'mechanic_cash', 1001, 20905), (2, 'revenue_labour', NULL, -18500), (3, 'tax_HST', NULL, -2405))
        l (line, account, party, cents)`,
  `INSERT INTO documents (orders_services_id, kind, number, content)
    SELECT ${first} + n, 'receipt', 'R-' || lpad(n::text, 6, '0'), t.quote FROM template t, generate_series(${from}, ${to}) n`,
  `INSERT INTO user_notifications (users_id, notification_type, title_en, title_fr, text_en, text_fr, orders_services_id)
    SELECT t.users_id, 'order', 'Booked', 'Réservé', 'Your visit is booked.', 'Votre visite est réservée.', ${first} + n
    FROM template t, generate_series(${from}, ${to}) n, generate_series(1, 3)`,
];

const counted = (count: number) => [
  `INSERT INTO document_numbers VALUES ('receipt', ${count})`,
  `SELECT setval('orders_orders_id_seq', ${first + count}),
    setval('order_services_orders_services_id_seq', ${first + count}),
    setval('ledger_transactions_id_seq', ${first + count})`,
  'DROP TABLE template',
];

/** Completed visits like one that was booked, with their events, payments, postings, receipts and notifications. */
export async function addManyOrders(
  database: Database,
  ordersServicesId: OrderId,
  count: number,
): Promise<void> {
  await sql`CREATE TABLE template AS SELECT * FROM order_services WHERE orders_services_id = ${sql.lit(ordersServicesId)}`.execute(
    database.db,
  );
  for (let from = 1; from <= count; from += portion)
    // A posting and its lines are judged together at the end of their transaction.
    await database.transaction(async (tx) => {
      for (const statement of made(from, Math.min(count, from + portion - 1)))
        await sql.raw(statement).execute(tx);
    });
  for (const statement of counted(count)) await sql.raw(statement).execute(database.db);
  await database.execute('analyze');
}
