/** What customers, mechanics and the office write to each other about an order. One statement an entry. */
export const conversations: readonly string[] = [
  `CREATE TABLE order_messages (
    order_messages_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 701) PRIMARY KEY,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    author_id bigint NOT NULL REFERENCES users,
    author_role text NOT NULL CHECK (author_role IN ('customer', 'mechanic', 'office')),
    mechanic_id bigint REFERENCES mechanics,
    for_job boolean NOT NULL,
    text text NOT NULL CHECK (length(text) <= 2000),
    picture_key text,
    created_at timestamptz NOT NULL,
    tell_at timestamptz,
    CHECK (text <> '' OR picture_key IS NOT NULL))`,
  `CREATE INDEX order_messages_of_order ON order_messages (orders_services_id, order_messages_id)`,
  `CREATE INDEX order_messages_to_tell ON order_messages (tell_at) WHERE tell_at IS NOT NULL`,
  `CREATE INDEX order_messages_author ON order_messages (author_id)`,
  `CREATE TABLE order_message_reads (
    orders_services_id bigint NOT NULL REFERENCES order_services,
    users_id bigint NOT NULL REFERENCES users,
    read_to bigint NOT NULL DEFAULT 0,
    told_to bigint NOT NULL DEFAULT 0,
    told_at timestamptz,
    PRIMARY KEY (orders_services_id, users_id))`,
  `CREATE INDEX order_message_reads_user ON order_message_reads (users_id)`,
];
