CREATE TABLE area_requests (
  area_requests_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  zip text NOT NULL,
  service_code text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  locale text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  UNIQUE (email, zip)
);
CREATE INDEX area_requests_confirmed ON area_requests (area_requests_id) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX area_requests_created ON area_requests (created_at);
