import type { CountrySize } from './orders-country.ts';

/** Order events, notifications, and the stored calls and messages of the last month. */
export const messageStatements = ({ today }: Pick<CountrySize, 'today'>): string[] => [
  `INSERT INTO order_events (orders_services_id, at, actor_id, actor_role, event, from_status, to_status, detail)
    SELECT orders_services_id, e.at, CASE WHEN e.role = 'customer' THEN users_id ELSE mechanic_id END, e.role, e.event, e.was, e.became,
      e.detail::jsonb
    FROM order_services s, LATERAL (VALUES
      (1, s.created_at, 'customer', CASE WHEN s.status = 'draft' THEN 'drafted' ELSE 'booked' END, NULL,
        CASE WHEN s.status = 'draft' THEN 'draft' ELSE 'pending' END, '{}'),
      (2, s.created_at + interval '1 hour', 'mechanic', 'confirmed', 'pending', 'confirm', '{}'),
      (3, s.starts_at - interval '30 minutes', 'mechanic', 'progress_set', 'confirm', 'confirm', '{"progress": "on_the_way"}'),
      (4, s.starts_at, 'mechanic', 'progress_set', 'confirm', 'confirm', '{"progress": "arrived"}'),
      (5, s.ends_at, 'mechanic', 'completed', 'confirm', 'complete', '{"collectedCents": 1, "odometer": 1}'),
      (6, s.created_at + interval '5 hours', 'customer', 'canceled', 'pending', 'canceled', '{"reason": "Sold the car"}'),
      (7, s.created_at + interval '2 hours', 'mechanic', 'declined', 'pending', 'declined', '{"reason": "No access to the street"}')
    ) e (n, at, role, event, was, became, detail)
    WHERE e.n = 1 OR (e.n = 2 AND s.status IN ('confirm', 'complete')) OR (e.n BETWEEN 3 AND 5 AND s.status = 'complete')
      OR (e.n = 6 AND s.status = 'canceled') OR (e.n = 7 AND s.status = 'declined')
    ORDER BY orders_services_id, e.n`,
  // More than retention keeps (three years' worth), most of them read.
  `INSERT INTO user_notifications (users_id, notification_type, title_en, title_fr, text_en, text_fr, navigate_to, orders_id,
      orders_services_id, timezone, read_at, created_at)
    SELECT CASE WHEN e.n = 3 THEN mechanic_id ELSE users_id END, 'order', e.title, e.title_fr, e.said || ' ' || services_title_en || '.',
      e.said_fr || ' ' || services_title_fr || '.', '/orders/' || orders_services_id, orders_id, orders_services_id, timezone,
      CASE WHEN s.created_at < date '${today}' - interval '20 days' AND orders_services_id % 50 > 0 THEN e.at + interval '1 hour' END, e.at
    FROM order_services s, LATERAL (VALUES
      (1, s.created_at, 'Booked', 'Réservé', 'Your booking was received:', 'Votre réservation a été reçue :'),
      (2, s.ends_at, 'Completed', 'Terminé', 'The work is done:', 'Le travail est fait :'),
      (3, s.created_at, 'New job', 'Nouveau travail', 'A customer wants you for', 'Un client vous demande pour')
    ) e (n, at, title, title_fr, said, said_fr)
    WHERE s.status <> 'draft' AND (e.n <> 2 OR s.status = 'complete')
    ORDER BY e.at, orders_services_id`,
  `INSERT INTO outbox (channel, recipient, users_id, subject, body, dedupe_key, orders_services_id, order_state, state, attempts, next_try_at,
      created_at, sent_at)
    SELECT c, 'p' || users_id || '@country.test', users_id, 'Booked', 'Your booking was received: ' || services_title_en,
      'booked:' || orders_services_id || ':' || c, orders_services_id, 'pending', 'sent', 1, s.created_at, s.created_at, s.created_at
    FROM order_services s, unnest(ARRAY['sms', 'email', 'push']) c
    WHERE s.created_at > date '${today}' - interval '30 days' AND s.status <> 'draft' ORDER BY s.orders_services_id`,
  `INSERT INTO idempotency_keys (users_id, key, call, request_hash, status, body, created_at, finished_at)
    SELECT users_id, 'country-' || orders_services_id, 'scheduleService {}', sha256('x'), 200, '{"status": 1}', created_at, created_at
    FROM order_services s WHERE s.created_at > date '${today}' - interval '30 days'`,
];
