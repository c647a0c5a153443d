-- The office's inbox: one row for each order with messages, so that unread ones are found without reading the others.
-- Earlier conversations begin as read.
CREATE TABLE order_conversations (
  orders_services_id bigint PRIMARY KEY REFERENCES order_services,
  last_id bigint NOT NULL,
  last_role text NOT NULL CHECK (last_role IN ('customer', 'mechanic', 'office')),
  read_to bigint NOT NULL DEFAULT 0,
  answered_by bigint REFERENCES users,
  answered_at timestamptz,
  unread boolean NOT NULL GENERATED ALWAYS AS (last_role <> 'office' AND last_id > read_to) STORED
);
CREATE INDEX order_conversations_latest ON order_conversations (unread, last_id);
CREATE INDEX order_conversations_answered ON order_conversations (answered_by, unread, last_id);
INSERT INTO order_conversations (orders_services_id, last_id, last_role, read_to)
  SELECT DISTINCT ON (orders_services_id) orders_services_id, order_messages_id, author_role, order_messages_id
  FROM order_messages ORDER BY orders_services_id, order_messages_id DESC;
UPDATE order_conversations c SET answered_by = a.author_id, answered_at = a.created_at
  FROM (SELECT DISTINCT ON (orders_services_id) orders_services_id, author_id, created_at
    FROM order_messages WHERE author_role = 'office' ORDER BY orders_services_id, order_messages_id DESC) a
  WHERE a.orders_services_id = c.orders_services_id;
