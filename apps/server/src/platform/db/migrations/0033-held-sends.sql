-- Messages of the office that can still be undone: they leave when that time is over.
CREATE TABLE held_sends (
  held_sends_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('payment', 'bulk')),
  users_id bigint NOT NULL REFERENCES users,
  orders_services_id bigint REFERENCES order_services,
  input jsonb NOT NULL,
  undo_until timestamptz NOT NULL
);

CREATE INDEX held_sends_due ON held_sends (undo_until);
CREATE INDEX held_sends_order ON held_sends (orders_services_id) WHERE orders_services_id IS NOT NULL;
