-- Steps of mechanics that wait for ten seconds in which they can be taken back.
CREATE TABLE held_steps (
  held_steps_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  kind text NOT NULL CHECK (kind IN ('decline', 'delay')),
  mechanic_id bigint NOT NULL REFERENCES mechanics,
  reason text NOT NULL DEFAULT '',
  minutes integer NOT NULL DEFAULT 0,
  said_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  UNIQUE (orders_services_id, kind)
);

CREATE INDEX held_steps_due ON held_steps (due_at);
