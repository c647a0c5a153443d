-- Steps of mechanics that can still be undone: their messages wait until then.
CREATE TABLE step_messages (
  step_messages_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  progress text NOT NULL CHECK (progress IN ('on_the_way', 'arrived', 'in_progress')),
  previous text CHECK (previous IN ('on_the_way', 'arrived')),
  odometer_on_arrival integer,
  beside jsonb NOT NULL,
  version integer NOT NULL,
  done_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL
);

CREATE INDEX step_messages_due ON step_messages (undo_until);
CREATE INDEX step_messages_order ON step_messages (orders_services_id);
