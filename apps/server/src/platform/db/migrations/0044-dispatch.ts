/** Notes of the office about orders, what became of inquiries, and what its queues ask for. One statement an entry. */
export const dispatch: readonly string[] = [
  `CREATE TABLE order_notes (
    order_notes_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    author_id bigint NOT NULL REFERENCES users,
    text text NOT NULL CHECK (text <> ''),
    created_at timestamptz NOT NULL)`,
  `CREATE INDEX order_notes_order ON order_notes (orders_services_id, order_notes_id DESC)`,
  `CREATE INDEX order_notes_author ON order_notes (author_id)`,

  `ALTER TABLE inquiries
    ADD COLUMN outcome text CHECK (outcome IN ('answered', 'done')),
    ADD COLUMN answer text NOT NULL DEFAULT '',
    ADD COLUMN answered_by bigint REFERENCES users,
    ADD COLUMN answered_at timestamptz`,
  `CREATE INDEX inquiries_closed ON inquiries (id) WHERE closed_at IS NOT NULL`,
  `CREATE INDEX inquiries_answered_by ON inquiries (answered_by) WHERE answered_by IS NOT NULL`,

  `CREATE INDEX order_services_unassigned ON order_services (starts_at, orders_services_id)
    WHERE status = 'pending' AND mechanic_id IS NULL`,
  `CREATE INDEX order_services_unconfirmed ON order_services (starts_at, orders_services_id)
    WHERE status = 'pending' AND mechanic_id IS NOT NULL`,
  `CREATE INDEX order_services_not_there ON order_services (starts_at, orders_services_id)
    WHERE status = 'confirm' AND (progress IS NULL OR progress = 'on_the_way')`,
  `CREATE INDEX payments_incomplete ON payments (orders_services_id)
    WHERE method = 'card' AND state IN ('requires_customer', 'failed') AND live`,
  `CREATE INDEX change_requests_to_answer ON change_requests (orders_services_id) WHERE state = 'requested'`,
];
