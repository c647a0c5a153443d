-- Prices by class and by fit (ADR 126), and customers' requests for a price that the office has to set.
ALTER TABLE services ADD COLUMN fit_prices jsonb;
ALTER TABLE service_parts ADD COLUMN cost_cents integer, ADD COLUMN prices_by_class jsonb NOT NULL DEFAULT '{}';

CREATE TABLE price_requests (
  price_requests_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  users_id bigint NOT NULL REFERENCES users,
  users_vehicles_id bigint NOT NULL REFERENCES users_vehicles,
  users_locations_id bigint NOT NULL REFERENCES users_locations,
  services_id bigint NOT NULL REFERENCES services,
  note text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by bigint REFERENCES users,
  -- The price before tax. An answered request without one: the office does not do it.
  labour_hours numeric(5,2),
  labour_cents integer CHECK (labour_cents > 0),
  parts_cents integer CHECK (parts_cents >= 0),
  answer text NOT NULL DEFAULT '',
  valid_until timestamptz,
  CHECK ((answered_at IS NULL) = (answered_by IS NULL)),
  CHECK ((labour_cents IS NULL) = (parts_cents IS NULL) AND (labour_cents IS NULL) = (valid_until IS NULL)
    AND (labour_cents IS NULL) = (labour_hours IS NULL)),
  CHECK (labour_cents IS NULL OR answered_at IS NOT NULL)
);
CREATE UNIQUE INDEX price_requests_open ON price_requests (users_vehicles_id, services_id) WHERE answered_at IS NULL;
CREATE INDEX price_requests_due ON price_requests (due_at, price_requests_id) WHERE answered_at IS NULL;
CREATE INDEX price_requests_vehicle ON price_requests (users_vehicles_id) WHERE valid_until IS NOT NULL;
CREATE INDEX price_requests_users ON price_requests (users_id);
