-- Moves by the office that can still be undone: messages wait and the former time is held until then.
CREATE TABLE visit_moves (
  visit_moves_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_id bigint NOT NULL REFERENCES orders,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  mechanic_id bigint REFERENCES mechanics,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  services jsonb NOT NULL,
  beside jsonb NOT NULL,
  texts_customer boolean NOT NULL,
  moved_by bigint NOT NULL REFERENCES users,
  moved_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);

CREATE INDEX visit_moves_due ON visit_moves (undo_until);
CREATE INDEX visit_moves_mechanic ON visit_moves (mechanic_id, starts_at);
CREATE INDEX visit_moves_visit ON visit_moves (orders_services_id);
