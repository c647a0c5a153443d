-- Bookings that staff make for a caller (ADR 112). A hold has its draft; a quote has one once it is accepted.
CREATE TABLE booking_links (
  booking_links_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 501) PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('hold', 'quote')),
  users_id bigint NOT NULL REFERENCES users,
  made_by bigint NOT NULL REFERENCES users,
  orders_id bigint UNIQUE REFERENCES orders,
  request jsonb,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  texted_to text,
  texts integer NOT NULL DEFAULT 0,
  opened_at timestamptz,
  accepted_at timestamptz,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('booked', 'lapsed', 'released')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK (kind = 'hold' OR request IS NOT NULL)
);
CREATE INDEX booking_links_user ON booking_links (users_id);

-- Who agreed to an estimate, how, when and to whom, as provincial law asks.
CREATE TABLE estimate_consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  what text NOT NULL CHECK (what IN ('estimate', 'saved_card')),
  how text NOT NULL CHECK (how IN ('phone', 'link', 'app')),
  given_by text NOT NULL,
  heard_by bigint REFERENCES users,
  total_cents bigint NOT NULL,
  estimate_hash text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (orders_services_id, what, how)
);

ALTER TABLE consents DROP CONSTRAINT consents_source_check;
ALTER TABLE consents ADD CONSTRAINT consents_source_check CHECK (
  source IN ('sign_up', 'profile', 'unsubscribe', 'booking_link')
);
