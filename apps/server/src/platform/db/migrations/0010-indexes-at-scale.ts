/** Indexes that a million orders ask for; each was shown to be needed by a plan. One statement an entry. */
export const indexesAtScale: readonly string[] = [
  // Whatever asks for a customer's orders without saying that they were booked, drafts among them.
  `CREATE INDEX order_services_customer ON order_services (users_id)`,
  // A mechanic's list is counted, narrowed and searched without a look at thousands of wide rows. The search text is
  // made of fields that are limited: at most 1,900 bytes, and an index takes 2,700.
  `CREATE INDEX order_services_mechanic_list ON order_services (mechanic_id, orders_services_id DESC) INCLUDE (status, search)
     WHERE booked_at IS NOT NULL`,
  `DROP INDEX order_services_mechanic`,
  `CREATE INDEX order_services_pending ON order_services (starts_at) WHERE status = 'pending'`,
  `CREATE INDEX order_events_completed ON order_events (at) INCLUDE (orders_services_id, actor_id, actor_role)
     WHERE event = 'completed'`,
  `CREATE INDEX user_notifications_newest ON user_notifications (users_id, created_at DESC, users_notifications_id DESC)`,
  `CREATE INDEX user_notifications_unread ON user_notifications (users_id) WHERE read_at IS NULL`,
  `DROP INDEX user_notifications_user`,
  `CREATE INDEX payments_authorized ON payments (capture_before) WHERE live AND state = 'authorized'`,
  `CREATE INDEX payment_refunds_pending ON payment_refunds (payments_id) WHERE state = 'pending'`,
  `CREATE INDEX ledger_entries_party_sum ON ledger_entries (account, party_id) INCLUDE (amount_cents) WHERE party_id IS NOT NULL`,
  `DROP INDEX ledger_entries_party`,
];
