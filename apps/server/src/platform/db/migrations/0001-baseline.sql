-- The schema of the first release, by area. Changes come as later migrations.

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- people

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE content (
  key text,
  locale text CHECK (locale IN ('en', 'fr')),
  version integer,
  body text NOT NULL,
  published_at timestamptz,
  created_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  published_by bigint,
  publish_at timestamptz,
  planned_by bigint,
  PRIMARY KEY (key, locale, version)
);

CREATE INDEX content_planned ON content (publish_at) WHERE ((published_at IS NULL) AND (publish_at IS NOT NULL));

CREATE TABLE users (
  users_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  fname text NOT NULL,
  lname text NOT NULL,
  email text NOT NULL,
  email_confirmed boolean NOT NULL DEFAULT false,
  phone text NOT NULL DEFAULT '',
  phone_country_code text NOT NULL DEFAULT 'CA',
  phone_e164 text NOT NULL DEFAULT '',
  phone_status text NOT NULL DEFAULT 'not_verified' CHECK (phone_status IN ('verified', 'not_verified')),
  password_hash text NOT NULL,
  mechanic boolean NOT NULL DEFAULT false,
  console_role text CHECK (console_role IN ('owner', 'dispatcher', 'bookkeeper', 'support')),
  locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'fr')),
  cash_option smallint NOT NULL DEFAULT 0 CHECK (cash_option IN (-1, 0, 1)),
  stripe_customer_id text UNIQUE,
  invitation_token text NOT NULL UNIQUE,
  invited_by bigint REFERENCES users,
  last_users_vehicles_id bigint,
  last_users_locations_id bigint,
  current_coupon_code text,
  picture_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  blocked_at timestamptz,
  blocked_by bigint REFERENCES users,
  block_reason text NOT NULL DEFAULT ''
);

CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_verified_phone
  ON users (phone_e164) WHERE ((phone_status = 'verified') AND (deleted_at IS NULL));
CREATE INDEX users_office ON users (console_role, users_id) WHERE (console_role IS NOT NULL);
CREATE INDEX users_by_lname ON users (lower(lname) text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_fname ON users (lower(fname) text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_email ON users (lower(email) text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_phone ON users (phone text_pattern_ops) WHERE ((deleted_at IS NULL) AND (phone <> ''));
CREATE INDEX users_blocked ON users (users_id) WHERE (blocked_at IS NOT NULL);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  users_id bigint NOT NULL REFERENCES users,
  device_type text NOT NULL,
  remember boolean NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  sessions_id bigint GENERATED ALWAYS AS IDENTITY,
  impersonation_id bigint,
  console boolean NOT NULL DEFAULT false
);

CREATE INDEX sessions_user ON sessions (users_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE UNIQUE INDEX sessions_number ON sessions (sessions_id);

CREATE TABLE verification_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  users_id bigint NOT NULL REFERENCES users,
  purpose text NOT NULL CHECK (purpose IN ('phone', 'reset')),
  phone_e164 text NOT NULL,
  code_hash bytea NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  asked boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE INDEX verification_codes_user ON verification_codes (users_id, purpose, created_at DESC);
CREATE INDEX verification_codes_phone ON verification_codes (phone_e164, created_at);

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  users_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE INDEX password_resets_user ON password_resets (users_id);

CREATE TABLE email_confirmations (
  token_hash bytea PRIMARY KEY,
  users_id bigint NOT NULL REFERENCES users,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE INDEX email_confirmations_user ON email_confirmations (users_id);

CREATE TABLE rate_limits (
  key text,
  window_start timestamptz,
  count integer NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (key, window_start)
);

CREATE INDEX rate_limits_expiry ON rate_limits (expires_at);

CREATE TABLE idempotency_keys (
  users_id bigint,
  key text,
  call text NOT NULL,
  request_hash bytea NOT NULL,
  status integer,
  body jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (users_id, key)
);

CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id bigint,
  actor_role text NOT NULL,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id bigint,
  detail jsonb NOT NULL DEFAULT '{}',
  impersonator_id bigint,
  before jsonb,
  after jsonb,
  request_id text
);

CREATE INDEX audit_log_entity ON audit_log (entity, entity_id);
CREATE INDEX audit_log_office ON audit_log (id) WHERE ((actor_role = 'office') OR (impersonator_id IS NOT NULL));
CREATE INDEX audit_log_office_who
  ON audit_log (COALESCE(impersonator_id, actor_id), id) WHERE ((actor_role = 'office') OR (impersonator_id IS NOT NULL));
CREATE INDEX audit_log_actions
  ON audit_log (action text_pattern_ops, id) WHERE ((actor_role = 'office') OR (impersonator_id IS NOT NULL));

CREATE TABLE error_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  users_id bigint,
  error_json text NOT NULL,
  page_url text NOT NULL,
  stacktrace text NOT NULL,
  application_state_json text NOT NULL
);

CREATE TABLE users_vehicles (
  users_vehicles_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 5001) PRIMARY KEY,
  users_id bigint NOT NULL REFERENCES users,
  year integer NOT NULL,
  make_id bigint,
  make_name text NOT NULL,
  model_id bigint,
  model_name text NOT NULL,
  sub_model text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  engine text NOT NULL DEFAULT '',
  drive_type text NOT NULL DEFAULT '',
  vin text NOT NULL DEFAULT '',
  licence_plate text NOT NULL DEFAULT '',
  colour text NOT NULL DEFAULT '',
  body_shape text NOT NULL CHECK (body_shape IN ('hatchback', 'sedan', 'wagon', 'suv', 'pickup', 'van')),
  size_class text NOT NULL CHECK (size_class IN ('compact', 'sedan', 'suv_truck', 'van_large')),
  electric boolean NOT NULL DEFAULT false,
  price_to_confirm boolean NOT NULL DEFAULT false,
  odometer integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE INDEX users_vehicles_user ON users_vehicles (users_id) WHERE (deleted_at IS NULL);
CREATE INDEX users_vehicles_plate
  ON users_vehicles (upper(replace(licence_plate, ' ', '')) text_pattern_ops) WHERE (licence_plate <> '');

CREATE TABLE users_locations (
  users_locations_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 7001) PRIMARY KEY,
  users_id bigint NOT NULL REFERENCES users,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zip text NOT NULL,
  country text NOT NULL DEFAULT 'Canada',
  locations_name text NOT NULL DEFAULT '',
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  timezone text NOT NULL,
  approximate boolean NOT NULL DEFAULT false,
  customer_name text NOT NULL DEFAULT '',
  customer_phone text NOT NULL DEFAULT '',
  customer_phone_country_code text NOT NULL DEFAULT 'CA',
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE INDEX users_locations_user ON users_locations (users_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_locations_default ON users_locations (users_id) WHERE (is_default AND (deleted_at IS NULL));

CREATE TABLE services (
  services_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  category text NOT NULL,
  category_title_en text NOT NULL,
  category_title_fr text NOT NULL,
  title_en text NOT NULL,
  title_fr text NOT NULL,
  description_en text NOT NULL,
  description_fr text NOT NULL,
  pricing text NOT NULL CHECK (pricing IN ('fixed', 'labour_and_parts')),
  labour_hours numeric(5,2) NOT NULL,
  fixed_price_cents integer,
  slot_minutes integer NOT NULL,
  applies_to_ev boolean NOT NULL,
  size_multiplier boolean NOT NULL,
  warranty_months integer NOT NULL,
  evidence_required boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  active boolean NOT NULL DEFAULT true,
  labour_hours_by_class jsonb NOT NULL DEFAULT '{}',
  CHECK ((pricing = 'fixed') = (fixed_price_cents IS NOT NULL))
);

CREATE TABLE service_parts (
  services_id bigint REFERENCES services,
  code text,
  title_en text NOT NULL,
  title_fr text NOT NULL,
  description_en text NOT NULL DEFAULT '',
  description_fr text NOT NULL DEFAULT '',
  price_cents integer NOT NULL,
  warranty_months integer NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (services_id, code)
);

CREATE TABLE services_addons (
  services_addons_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  title_en text NOT NULL,
  title_fr text NOT NULL,
  price_cents integer NOT NULL,
  minutes integer NOT NULL,
  active boolean NOT NULL DEFAULT true
);

CREATE TABLE service_addon_links (
  services_id bigint REFERENCES services,
  services_addons_id bigint REFERENCES services_addons,
  position integer NOT NULL,
  PRIMARY KEY (services_id, services_addons_id)
);

CREATE TABLE coupons (
  coupons_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL CHECK (code = upper(code)) UNIQUE,
  title_en text NOT NULL,
  title_fr text NOT NULL,
  percent numeric(5,2),
  amount_cents integer,
  minimum_cents integer NOT NULL DEFAULT 0,
  services_ids bigint[] NOT NULL DEFAULT '{}',
  valid_from timestamptz,
  valid_to timestamptz,
  limit_total integer,
  limit_per_user integer,
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  active boolean NOT NULL DEFAULT true,
  users_id bigint REFERENCES users,
  created_at timestamptz,
  created_by bigint REFERENCES users,
  CHECK ((percent IS NULL) <> (amount_cents IS NULL)),
  CHECK ((limit_total IS NULL) OR (used <= limit_total))
);

CREATE INDEX coupons_user ON coupons (users_id) WHERE (users_id IS NOT NULL);
CREATE INDEX coupons_code_start ON coupons (code text_pattern_ops);

CREATE TABLE mechanics (
  users_id bigint PRIMARY KEY REFERENCES users,
  base_lat double precision NOT NULL,
  base_lng double precision NOT NULL,
  timezone text NOT NULL,
  radius_km double precision NOT NULL,
  certificate text NOT NULL DEFAULT '',
  rating numeric(3,2),
  jobs_done integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  base_address text NOT NULL DEFAULT '',
  max_jobs smallint CHECK (max_jobs > 0),
  max_minutes smallint CHECK (max_minutes > 0),
  calendar_version integer NOT NULL DEFAULT 0
);

CREATE TABLE mechanic_skills (
  mechanic_id bigint REFERENCES mechanics,
  services_id bigint REFERENCES services,
  PRIMARY KEY (mechanic_id, services_id)
);

CREATE INDEX mechanic_skills_service ON mechanic_skills (services_id);

CREATE TABLE mechanic_hours (
  mechanic_id bigint REFERENCES mechanics,
  weekday smallint CHECK ((weekday >= 0) AND (weekday <= 6)),
  start_minute smallint CHECK ((start_minute >= 0) AND (start_minute <= 1440)),
  end_minute smallint NOT NULL CHECK ((end_minute >= 0) AND (end_minute <= 1440)),
  CHECK (start_minute < end_minute),
  PRIMARY KEY (mechanic_id, weekday, start_minute)
);

CREATE TABLE mechanic_time_off (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mechanic_id bigint NOT NULL REFERENCES mechanics,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  reason text NOT NULL DEFAULT '',
  CHECK (starts_at < ends_at)
);

CREATE INDEX mechanic_time_off_mechanic ON mechanic_time_off (mechanic_id, ends_at);

CREATE TABLE mechanic_days (
  mechanic_id bigint REFERENCES mechanics,
  day date,
  version integer NOT NULL,
  PRIMARY KEY (mechanic_id, day)
);

CREATE TABLE lockers (
  orders_lockers_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL,
  code text NOT NULL,
  place text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE impersonations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  impersonator_id bigint NOT NULL REFERENCES users,
  impersonator_session bytea NOT NULL,
  users_id bigint NOT NULL REFERENCES users,
  reason text NOT NULL,
  code_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  code_expires_at timestamptz NOT NULL,
  opened_at timestamptz,
  CHECK (impersonator_id <> users_id)
);

CREATE INDEX impersonations_user ON impersonations (users_id);
CREATE INDEX impersonations_impersonator ON impersonations (impersonator_id);

CREATE TABLE mechanic_feeds (
  mechanic_id bigint PRIMARY KEY REFERENCES mechanics,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE TABLE mechanic_positions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL,
  mechanic_id bigint NOT NULL REFERENCES mechanics,
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  at timestamptz NOT NULL
);

CREATE INDEX mechanic_positions_of ON mechanic_positions (orders_services_id, at);
CREATE INDEX mechanic_positions_at ON mechanic_positions (at);
CREATE INDEX mechanic_positions_by ON mechanic_positions (mechanic_id);

CREATE TABLE mechanic_certificates (
  mechanic_certificates_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  mechanic_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('trade', 'refrigerant', 'insurance')),
  number text NOT NULL,
  valid_until date NOT NULL,
  added_by bigint NOT NULL REFERENCES users,
  added_at timestamptz NOT NULL,
  warned_at timestamptz
);

CREATE INDEX mechanic_certificates_mechanic ON mechanic_certificates (mechanic_id);
CREATE INDEX mechanic_certificates_due ON mechanic_certificates (valid_until) WHERE (warned_at IS NULL);

-- orders

CREATE TABLE orders (
  orders_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  users_id bigint NOT NULL REFERENCES users,
  orders_lockers_id bigint REFERENCES lockers,
  created_at timestamptz NOT NULL DEFAULT now(),
  idempotency_key text
);

CREATE INDEX orders_user ON orders (users_id);
CREATE INDEX orders_locker ON orders (orders_lockers_id) WHERE (orders_lockers_id IS NOT NULL);
CREATE INDEX orders_by_key ON orders (users_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);

CREATE TABLE order_services (
  orders_services_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10401) PRIMARY KEY,
  orders_id bigint NOT NULL REFERENCES orders,
  users_id bigint NOT NULL REFERENCES users,
  mechanic_id bigint REFERENCES mechanics,
  status text NOT NULL CHECK (status IN ('draft', 'pending', 'confirm', 'complete', 'declined', 'canceled')),
  progress text CHECK (progress IN ('on_the_way', 'arrived', 'in_progress')),
  version integer NOT NULL DEFAULT 1,
  services_id bigint NOT NULL REFERENCES services,
  services_title_en text NOT NULL,
  services_title_fr text NOT NULL,
  category text NOT NULL,
  part_code text,
  part_title_en text,
  part_title_fr text,
  users_vehicles_id bigint NOT NULL REFERENCES users_vehicles,
  users_locations_id bigint NOT NULL REFERENCES users_locations,
  users_credit_cards_id bigint,
  vehicle jsonb NOT NULL,
  location jsonb NOT NULL,
  state text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  timezone text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  duration_minutes integer NOT NULL,
  payment_option text NOT NULL CHECK (payment_option IN ('regular_payment_by_card', 'pay_with_cash_on_service')),
  quote jsonb NOT NULL,
  estimate_hash text NOT NULL,
  total_cents bigint NOT NULL CHECK (total_cents >= 0),
  coupon_code text,
  hold_expires_at timestamptz,
  booked_at timestamptz,
  customer_note text NOT NULL DEFAULT '',
  site jsonb NOT NULL DEFAULT '{}',
  natural_key text,
  locale text NOT NULL DEFAULT 'en',
  odometer integer,
  total_collected_cents bigint,
  payment_collected_by_mechanic boolean NOT NULL DEFAULT false,
  cancel_reason text NOT NULL DEFAULT '',
  decline_reason text NOT NULL DEFAULT '',
  search text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  offer_look_at timestamptz,
  removed_parts text NOT NULL DEFAULT 'returned' CHECK (removed_parts IN ('returned', 'declined')),
  odometer_on_arrival integer CHECK (odometer_on_arrival >= 0),
  removed_parts_outcome text CHECK (removed_parts_outcome IN ('handed_back', 'declined')),
  CHECK (starts_at < ends_at),
  CHECK ((status = 'draft') = (hold_expires_at IS NOT NULL)),
  CHECK ((status <> 'draft') OR (booked_at IS NULL)),
  CHECK ((status NOT IN ('pending', 'confirm', 'complete', 'declined')) OR (booked_at IS NOT NULL)),
  CHECK ((mechanic_id IS NOT NULL) OR (status IN ('pending', 'canceled'))),
  CONSTRAINT no_double_booking EXCLUDE USING gist (mechanic_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status IN ('draft', 'pending', 'confirm'))
);

CREATE INDEX order_services_user ON order_services (users_id, orders_services_id DESC) WHERE (booked_at IS NOT NULL);
CREATE INDEX order_services_calendar
  ON order_services (mechanic_id, starts_at) WHERE (status IN ('draft', 'pending', 'confirm'));
CREATE INDEX order_services_open ON order_services (users_id) WHERE (status IN ('draft', 'pending', 'confirm'));
CREATE INDEX order_services_order ON order_services (orders_id);
CREATE INDEX order_services_vehicle ON order_services (users_vehicles_id);
CREATE INDEX order_services_location ON order_services (users_locations_id);
CREATE INDEX order_services_drafts ON order_services (hold_expires_at) WHERE (status = 'draft');
CREATE UNIQUE INDEX order_services_natural
  ON order_services (users_id, natural_key) WHERE (status IN ('draft', 'pending'));
CREATE INDEX order_services_visits ON order_services (starts_at) WHERE (status = 'confirm');
CREATE INDEX order_services_customer ON order_services (users_id);
CREATE INDEX order_services_mechanic_list
  ON order_services (mechanic_id, orders_services_id DESC) INCLUDE (status, search) WHERE (booked_at IS NOT NULL);
CREATE INDEX order_services_pending ON order_services (starts_at) WHERE (status = 'pending');
CREATE INDEX order_services_abandoned
  ON order_services (created_at) WHERE ((status = 'canceled') AND (booked_at IS NULL));
CREATE INDEX order_services_done ON order_services (mechanic_id, starts_at) WHERE (status = 'complete');
CREATE INDEX order_services_by_start ON order_services (starts_at, orders_services_id) WHERE (booked_at IS NOT NULL);
CREATE INDEX order_services_ended_early
  ON order_services (status, orders_services_id) WHERE ((booked_at IS NOT NULL) AND (status IN ('declined', 'canceled')));
CREATE INDEX order_services_unassigned
  ON order_services (starts_at, orders_services_id) WHERE ((status = 'pending') AND (mechanic_id IS NULL));
CREATE INDEX order_services_unconfirmed
  ON order_services (starts_at, orders_services_id) WHERE ((status = 'pending') AND (mechanic_id IS NOT NULL));
CREATE INDEX order_services_not_there
  ON order_services (starts_at, orders_services_id)
  WHERE ((status = 'confirm') AND ((progress IS NULL) OR (progress = 'on_the_way')));
CREATE INDEX order_services_ahead
  ON order_services (starts_at, orders_services_id) WHERE ((booked_at IS NOT NULL) AND (status IN ('pending', 'confirm')));
CREATE INDEX order_services_by_booking ON order_services (booked_at) WHERE (booked_at IS NOT NULL);
CREATE INDEX order_services_ended_by_start
  ON order_services (status, starts_at) WHERE ((booked_at IS NOT NULL) AND (status IN ('declined', 'canceled')));

CREATE TABLE order_service_addons (
  orders_services_id bigint REFERENCES order_services,
  services_addons_id bigint REFERENCES services_addons,
  title_en text NOT NULL,
  title_fr text NOT NULL,
  price_cents integer NOT NULL,
  PRIMARY KEY (orders_services_id, services_addons_id)
);

CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  at timestamptz NOT NULL,
  actor_id bigint,
  actor_role text NOT NULL,
  event text NOT NULL,
  from_status text,
  to_status text,
  detail jsonb NOT NULL DEFAULT '{}'
);

CREATE INDEX order_events_order ON order_events (orders_services_id, id);
CREATE INDEX order_events_completed
  ON order_events (at) INCLUDE (orders_services_id, actor_id, actor_role) WHERE (event = 'completed');

CREATE TABLE coupon_uses (
  coupons_id bigint NOT NULL REFERENCES coupons,
  orders_services_id bigint PRIMARY KEY REFERENCES order_services,
  users_id bigint NOT NULL REFERENCES users,
  use_number integer NOT NULL,
  given_back_at timestamptz
);

CREATE UNIQUE INDEX coupon_uses_number ON coupon_uses (coupons_id, users_id, use_number) WHERE (given_back_at IS NULL);
CREATE INDEX coupon_uses_newest ON coupon_uses (coupons_id, orders_services_id DESC);

CREATE TABLE order_pictures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  uploaded_by bigint NOT NULL REFERENCES users,
  storage_key text NOT NULL,
  sha256 bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  sheet_item text
);

CREATE UNIQUE INDEX order_pictures_once ON order_pictures (orders_services_id, sha256) WHERE (deleted_at IS NULL);

CREATE TABLE reviews (
  orders_services_id bigint PRIMARY KEY REFERENCES order_services,
  users_id bigint NOT NULL REFERENCES users,
  mechanic_id bigint NOT NULL REFERENCES mechanics,
  stars smallint NOT NULL CHECK ((stars >= 1) AND (stars <= 5)),
  comments text NOT NULL DEFAULT '',
  name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX reviews_at ON reviews (created_at);
CREATE INDEX reviews_by_stars ON reviews (stars, created_at, orders_services_id);

CREATE TABLE documents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint REFERENCES order_services,
  kind text NOT NULL,
  number text NOT NULL UNIQUE,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  mechanic_id bigint REFERENCES mechanics,
  subject text NOT NULL,
  amount_cents bigint NOT NULL,
  CONSTRAINT documents_kind CHECK (kind IN ('estimate', 'invoice', 'receipt', 'credit_note', 'cash_settlement')),
  CONSTRAINT documents_about
    CHECK (((orders_services_id IS NULL) = (kind = 'cash_settlement')) AND ((mechanic_id IS NULL) = (kind <> 'cash_settlement')))
);

CREATE UNIQUE INDEX documents_subject ON documents (kind, subject);
CREATE INDEX documents_order ON documents (orders_services_id, id);
CREATE INDEX documents_mechanic ON documents (mechanic_id, id) WHERE (mechanic_id IS NOT NULL);

CREATE TABLE document_numbers (
  kind text PRIMARY KEY,
  last bigint NOT NULL
);

CREATE TABLE warranty_claims (
  orders_services_id bigint PRIMARY KEY REFERENCES order_services,
  of_orders_services_id bigint NOT NULL REFERENCES order_services,
  lines jsonb NOT NULL,
  odometer integer NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (orders_services_id <> of_orders_services_id)
);

CREATE INDEX warranty_claims_of ON warranty_claims (of_orders_services_id);

-- money

CREATE TABLE users_credit_cards (
  users_credit_cards_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 301) PRIMARY KEY,
  users_id bigint NOT NULL REFERENCES users,
  payment_method text NOT NULL UNIQUE,
  fingerprint text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  exp_month smallint NOT NULL,
  exp_year smallint NOT NULL,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  zip_code text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE UNIQUE INDEX users_credit_cards_one ON users_credit_cards (users_id, fingerprint) WHERE (deleted_at IS NULL);

CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  slot smallint NOT NULL CHECK (slot IN (1, 2, 3)),
  generation integer NOT NULL DEFAULT 1,
  live boolean NOT NULL DEFAULT true,
  method text NOT NULL CHECK (method IN ('card', 'cash', 'none')),
  state text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  authorized_cents bigint NOT NULL DEFAULT 0,
  captured_cents bigint NOT NULL DEFAULT 0,
  refunded_cents bigint NOT NULL DEFAULT 0,
  max_capturable_cents bigint NOT NULL DEFAULT 0,
  intent text UNIQUE,
  client_secret text,
  next_action text,
  redirect_url text,
  charge text,
  payment_method text,
  capture_before timestamptz,
  hold_at timestamptz,
  failure_message text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  switches_id bigint,
  setup text UNIQUE,
  saved_method text,
  renews bigint REFERENCES payments,
  asked_at timestamptz,
  cash_offered_at timestamptz,
  kept_cents bigint NOT NULL DEFAULT 0 CHECK (kept_cents >= 0),
  disputed boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CHECK (refunded_cents <= captured_cents),
  CHECK ((method <> 'card') OR (captured_cents <= GREATEST(authorized_cents, max_capturable_cents))),
  CHECK ((method <> 'cash') OR (captured_cents % 5 = 0))
);

CREATE UNIQUE INDEX one_live_payment ON payments (orders_services_id, slot) WHERE live;
CREATE INDEX payments_deferred ON payments (hold_at) WHERE (live AND (state = 'deferred'));
CREATE INDEX payments_moving
  ON payments (updated_at) WHERE (live AND (state IN ('new', 'authorizing', 'requires_customer', 'capturing', 'voiding')));
CREATE INDEX payments_switch ON payments (switches_id) WHERE (switches_id IS NOT NULL);
CREATE INDEX payments_authorized ON payments (capture_before) WHERE (live AND (state = 'authorized'));
CREATE UNIQUE INDEX one_renewal
  ON payments (renews) WHERE ((NOT live) AND (state IN ('authorizing', 'requires_customer')));
CREATE INDEX payments_order ON payments (orders_services_id);
CREATE INDEX payments_lost
  ON payments (orders_services_id) WHERE (live AND (slot = 2) AND (state IN ('requires_customer', 'expired', 'voided', 'failed')));
CREATE INDEX payments_incomplete
  ON payments (orders_services_id) WHERE ((method = 'card') AND (state IN ('requires_customer', 'failed')) AND live);
CREATE INDEX payments_charge ON payments (charge) WHERE (charge IS NOT NULL);

CREATE TABLE payment_refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payments_id bigint NOT NULL REFERENCES payments,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed')),
  refund text UNIQUE,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  op_key text UNIQUE,
  request_key text,
  asked_by bigint REFERENCES users,
  failure text NOT NULL DEFAULT ''
);

CREATE INDEX payment_refunds_pending ON payment_refunds (payments_id) WHERE (state = 'pending');
CREATE INDEX payment_refunds_payment ON payment_refunds (payments_id);
CREATE INDEX payment_refunds_request ON payment_refunds (request_key) WHERE (request_key IS NOT NULL);

CREATE TABLE stripe_ops (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  op_key text NOT NULL UNIQUE,
  kind text NOT NULL,
  payments_id bigint REFERENCES payments,
  orders_services_id bigint REFERENCES order_services,
  params jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused', 'unknown')),
  attempts integer NOT NULL DEFAULT 0,
  response jsonb,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);

CREATE INDEX stripe_ops_waiting ON stripe_ops (next_try_at) WHERE (state IN ('waiting', 'unknown'));
CREATE INDEX stripe_ops_refused ON stripe_ops (id) WHERE (state = 'refused');

CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  created timestamptz NOT NULL,
  object_id text NOT NULL,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  error text
);

CREATE INDEX stripe_events_waiting ON stripe_events (next_try_at) WHERE (processed_at IS NULL);
CREATE INDEX stripe_events_kept ON stripe_events (processed_at) WHERE (payload <> '{}');
CREATE INDEX stripe_events_received ON stripe_events (received_at, id);

CREATE TABLE recon_findings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  resolved_at timestamptz,
  note text,
  resolved_by bigint REFERENCES users,
  UNIQUE (kind, subject)
);

CREATE INDEX recon_findings_open ON recon_findings (id) WHERE (resolved_at IS NULL);

CREATE TABLE ledger_accounts (
  account text PRIMARY KEY,
  kind text NOT NULL
);

CREATE TABLE ledger_transactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  source_key text NOT NULL,
  occurred_at timestamptz NOT NULL,
  reverses bigint UNIQUE REFERENCES ledger_transactions,
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  UNIQUE (source, source_key)
);

CREATE INDEX ledger_transactions_at ON ledger_transactions (occurred_at, id);

CREATE TABLE ledger_entries (
  transaction_id bigint REFERENCES ledger_transactions,
  line smallint,
  account text NOT NULL,
  orders_services_id bigint,
  party_id bigint,
  currency char(3) NOT NULL DEFAULT 'cad' CHECK (currency = 'cad'),
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  PRIMARY KEY (transaction_id, line)
);

CREATE INDEX ledger_entries_order ON ledger_entries (orders_services_id);
CREATE INDEX ledger_entries_party_sum
  ON ledger_entries (account, party_id) INCLUDE (amount_cents) WHERE (party_id IS NOT NULL);
CREATE INDEX ledger_entries_provider ON ledger_entries (transaction_id) WHERE (account = 'stripe_balance');
CREATE INDEX ledger_entries_account ON ledger_entries (account, transaction_id);

CREATE TABLE payment_switches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  users_credit_cards_id bigint REFERENCES users_credit_cards,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'dropped')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE UNIQUE INDEX payment_switches_open ON payment_switches (orders_services_id) WHERE (state = 'open');
CREATE INDEX payment_switches_lapsing ON payment_switches (expires_at) WHERE (state = 'open');

CREATE TABLE credits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  parts jsonb NOT NULL,
  reason text NOT NULL,
  credited_by bigint REFERENCES users,
  created_at timestamptz NOT NULL
);

CREATE INDEX credits_order ON credits (orders_services_id);

CREATE TABLE order_cancellations (
  orders_services_id bigint PRIMARY KEY REFERENCES order_services,
  canceled_by bigint NOT NULL REFERENCES users,
  table_cents bigint NOT NULL CHECK (table_cents >= 0),
  fee_cents bigint NOT NULL,
  choice text NOT NULL CHECK (choice IN ('table', 'waive', 'own')),
  waive_reason text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((fee_cents >= 0) AND (fee_cents <= table_cents))
);

CREATE TABLE cash_settlements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text UNIQUE,
  mechanic_id bigint NOT NULL REFERENCES mechanics,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  received_as text NOT NULL CHECK (received_as IN ('cash', 'transfer')),
  note text NOT NULL,
  received_by bigint NOT NULL REFERENCES users,
  owed_before_cents bigint NOT NULL,
  owed_after_cents bigint NOT NULL CHECK (owed_after_cents >= 0),
  request_key text UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE INDEX cash_settlements_mechanic ON cash_settlements (mechanic_id);

CREATE TABLE ledger_days (
  day date,
  province text,
  account text,
  debit_cents bigint NOT NULL,
  credit_cents bigint NOT NULL,
  PRIMARY KEY (day, province, account)
);

CREATE TABLE ledger_closed (
  one boolean DEFAULT true PRIMARY KEY CHECK (one),
  through date NOT NULL
);

-- messages

CREATE TABLE order_tellings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  kind text NOT NULL
);

CREATE TABLE user_notifications (
  users_notifications_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  users_id bigint NOT NULL REFERENCES users,
  notification_type text NOT NULL,
  title_en text NOT NULL,
  title_fr text NOT NULL,
  text_en text NOT NULL,
  text_fr text NOT NULL,
  navigate_to text NOT NULL DEFAULT '',
  orders_id bigint,
  orders_services_id bigint,
  timezone text,
  read_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX user_notifications_newest ON user_notifications (users_id, created_at DESC, users_notifications_id DESC);
CREATE INDEX user_notifications_unread ON user_notifications (users_id) WHERE (read_at IS NULL);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'email', 'push')),
  recipient text NOT NULL,
  users_id bigint,
  subject text,
  body text NOT NULL,
  dedupe_key text UNIQUE,
  orders_services_id bigint,
  order_state text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  error text,
  topic text NOT NULL DEFAULT 'security',
  users_notifications_id bigint,
  attachment text,
  quiet_zone text,
  expires_at timestamptz,
  begun_at timestamptz,
  locale text
);

CREATE INDEX outbox_waiting ON outbox (next_try_at) WHERE (state = 'waiting');
CREATE INDEX outbox_dead ON outbox (created_at) WHERE (state = 'dead');

CREATE TABLE inbox_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL,
  recipient text NOT NULL,
  subject text,
  body text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  attachments jsonb NOT NULL DEFAULT '[]'
);

CREATE INDEX inbox_messages_recipient ON inbox_messages (recipient, id DESC);

CREATE TABLE user_devices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  users_id bigint NOT NULL REFERENCES users,
  session bytea REFERENCES sessions ON DELETE SET NULL,
  device_id text NOT NULL UNIQUE,
  device_type text NOT NULL CHECK (device_type IN ('web_app', 'ios_app', 'android_app')),
  token text NOT NULL UNIQUE,
  updated_at timestamptz NOT NULL
);

CREATE INDEX user_devices_user ON user_devices (users_id);
CREATE INDEX user_devices_session ON user_devices (session);

CREATE TABLE message_choices (
  users_id bigint REFERENCES users,
  topic text,
  channel text CHECK (channel IN ('sms', 'email', 'push')),
  wanted boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (users_id, topic, channel)
);

CREATE TABLE order_timed_tellings (
  orders_services_id bigint REFERENCES order_services,
  kind text,
  starts_at timestamptz,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  PRIMARY KEY (orders_services_id, kind, starts_at)
);

CREATE TABLE provider_incidents (
  provider text PRIMARY KEY,
  failing_since timestamptz NOT NULL,
  failures integer NOT NULL,
  error text NOT NULL,
  told_at timestamptz
);

CREATE TABLE inquiries (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  topic text NOT NULL CHECK (topic IN ('contact', 'support', 'suppliers', 'manufacturers', 'mechanics')),
  users_id bigint REFERENCES users,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  message text NOT NULL,
  application jsonb,
  locale text NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  outcome text CHECK (outcome IN ('answered', 'done')),
  answer text NOT NULL DEFAULT '',
  answered_by bigint REFERENCES users,
  answered_at timestamptz,
  state text CHECK (state IN ('invited', 'documents', 'approved', 'declined')),
  applicant_id bigint REFERENCES users,
  decided_by bigint REFERENCES users,
  decided_at timestamptz,
  decision text NOT NULL DEFAULT '',
  CHECK ((topic = 'mechanics') = (application IS NOT NULL))
);

CREATE INDEX inquiries_open ON inquiries (id) WHERE (closed_at IS NULL);
CREATE INDEX inquiries_user ON inquiries (users_id) WHERE (users_id IS NOT NULL);
CREATE INDEX inquiries_closed ON inquiries (id) WHERE (closed_at IS NOT NULL);
CREATE INDEX inquiries_answered_by ON inquiries (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX inquiries_applications ON inquiries (id) WHERE (topic = 'mechanics');
CREATE INDEX inquiries_applicant ON inquiries (applicant_id) WHERE (applicant_id IS NOT NULL);

-- privacy

CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  users_id bigint NOT NULL REFERENCES users,
  consent text NOT NULL CHECK (consent IN ('terms', 'privacy', 'analytics', 'marketing_email', 'position')),
  given boolean NOT NULL,
  text_version text NOT NULL,
  source text NOT NULL CHECK (source IN ('sign_up', 'profile', 'unsubscribe')),
  at timestamptz NOT NULL
);

CREATE INDEX consents_user ON consents (users_id, consent, id DESC);

CREATE TABLE invitations (
  invited_id bigint PRIMARY KEY REFERENCES users,
  inviter_id bigint NOT NULL REFERENCES users,
  applied_at timestamptz NOT NULL,
  CHECK (invited_id <> inviter_id)
);

CREATE INDEX invitations_inviter ON invitations (inviter_id);

CREATE TABLE access_log (
  users_id bigint REFERENCES users,
  hour timestamptz,
  actor_id bigint,
  actor_role text NOT NULL,
  what text,
  orders_services_id bigint,
  times integer NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (users_id, hour, actor_id, what, orders_services_id)
);

CREATE INDEX access_log_age ON access_log (hour);

CREATE TABLE files_to_forget (
  key text PRIMARY KEY,
  since timestamptz NOT NULL
);

CREATE TABLE analytics_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  visit uuid NOT NULL,
  name text NOT NULL,
  at timestamptz NOT NULL,
  platform text NOT NULL,
  locale text NOT NULL,
  detail jsonb NOT NULL
);

CREATE INDEX analytics_events_at ON analytics_events (at, name);

-- disputes

CREATE TABLE disputes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dispute text NOT NULL UNIQUE,
  payments_id bigint NOT NULL REFERENCES payments,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  charge text NOT NULL,
  payment_method text,
  version integer NOT NULL DEFAULT 1,
  status text NOT NULL,
  reason text NOT NULL,
  refundable boolean NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  submissions integer NOT NULL DEFAULT 0,
  due_by timestamptz,
  evidence jsonb,
  submitted jsonb,
  opened_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  closed_at timestamptz
);

CREATE INDEX disputes_payment ON disputes (payments_id);
CREATE INDEX disputes_order ON disputes (orders_services_id);
CREATE INDEX disputes_card ON disputes (payment_method) WHERE (payment_method IS NOT NULL);
CREATE INDEX disputes_open ON disputes (id) WHERE (closed_at IS NULL);

CREATE TABLE payouts (
  payout text PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  status text NOT NULL,
  amount_cents bigint NOT NULL,
  arrives_at timestamptz NOT NULL,
  failure_message text,
  updated_at timestamptz NOT NULL
);

CREATE INDEX payouts_by_arrival ON payouts (arrives_at, payout);

CREATE TABLE provider_transactions (
  transaction text PRIMARY KEY,
  type text NOT NULL,
  source text NOT NULL,
  charge text,
  amount_cents bigint NOT NULL,
  fee_cents bigint NOT NULL,
  net_cents bigint NOT NULL,
  elsewhere boolean NOT NULL,
  on_its_way boolean NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE INDEX provider_transactions_source ON provider_transactions (source);
CREATE INDEX provider_transactions_at ON provider_transactions (created_at, transaction);

CREATE TABLE recon_runs (
  name text PRIMARY KEY,
  state jsonb NOT NULL DEFAULT '{}',
  cursor_at timestamptz,
  due_at timestamptz NOT NULL,
  leased_until timestamptz
);

-- estimates

CREATE TABLE estimates (
  orders_services_id bigint PRIMARY KEY REFERENCES order_services,
  hash text NOT NULL,
  quote jsonb NOT NULL,
  province text NOT NULL,
  service_date text NOT NULL CHECK (service_date ~ '^\d{4}-\d\d-\d\d$'),
  valid_until timestamptz NOT NULL,
  completes_at timestamptz NOT NULL,
  frozen_at timestamptz NOT NULL
);

CREATE TABLE estimate_revisions (
  estimate_revisions_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 501) PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  number integer NOT NULL CHECK (number > 0),
  mechanic_id bigint NOT NULL REFERENCES mechanics,
  note text NOT NULL DEFAULT '',
  order_pictures_id bigint REFERENCES order_pictures,
  total_before_cents bigint NOT NULL,
  total_if_all_cents bigint NOT NULL,
  taxes_if_all jsonb NOT NULL,
  hash text NOT NULL,
  proposed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (orders_services_id, number)
);

CREATE TABLE estimate_revision_lines (
  estimate_revisions_id bigint REFERENCES estimate_revisions,
  line smallint,
  kind text NOT NULL CHECK (kind IN ('labour', 'parts', 'reduction')),
  title text NOT NULL,
  note text NOT NULL DEFAULT '',
  hours_hundredths integer,
  rate_cents bigint,
  quantity integer,
  unit_cents bigint,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  condition text CHECK (condition IN ('new_oem', 'new_non_oem', 'used', 'reconditioned')),
  warranty_months integer NOT NULL,
  warranty_km integer NOT NULL,
  of_line smallint,
  sheet_item text,
  CHECK ((kind = 'parts') = (condition IS NOT NULL)),
  CHECK ((kind = 'reduction') = (of_line IS NOT NULL)),
  PRIMARY KEY (estimate_revisions_id, line)
);

CREATE TABLE estimate_revision_ends (
  estimate_revisions_id bigint PRIMARY KEY REFERENCES estimate_revisions,
  outcome text NOT NULL CHECK (outcome IN ('answered', 'withdrawn', 'replaced', 'lowered', 'lapsed')),
  at timestamptz NOT NULL,
  actor_id bigint NOT NULL,
  actor_role text NOT NULL,
  total_after_cents bigint NOT NULL,
  accepted_lines smallint[] NOT NULL DEFAULT '{}',
  hash text,
  shown text,
  locale text,
  session text,
  network text,
  user_agent text,
 
    CHECK ((outcome <> 'answered') OR ((hash IS NOT NULL) AND (shown IS NOT NULL) AND (locale IS NOT NULL) AND (session IS NOT NULL) AND (network IS NOT NULL)))
);

-- passport

CREATE TABLE vehicle_entries (
  vehicle_entries_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  users_vehicles_id bigint NOT NULL REFERENCES users_vehicles,
  users_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('work', 'odometer')),
  happened_on text NOT NULL CHECK (happened_on ~ '^\d{4}-\d\d-\d\d$'),
  odometer integer CHECK (odometer >= 0),
  lower_reason text NOT NULL DEFAULT '',
  maintenance_code text,
  said text NOT NULL DEFAULT '',
  cost_cents bigint CHECK (cost_cents >= 0),
  created_at timestamptz NOT NULL,
  sheet_item text,
  CHECK ((kind = 'work') OR (odometer IS NOT NULL))
);

CREATE INDEX vehicle_entries_vehicle ON vehicle_entries (users_vehicles_id);
CREATE INDEX vehicle_entries_user ON vehicle_entries (users_id);

CREATE TABLE vehicle_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  users_vehicles_id bigint NOT NULL REFERENCES users_vehicles,
  users_id bigint NOT NULL REFERENCES users,
  field text NOT NULL CHECK (field IN ('vin', 'licence_plate')),
  old_value text NOT NULL,
  new_value text NOT NULL,
  at timestamptz NOT NULL
);

CREATE INDEX vehicle_changes_vehicle ON vehicle_changes (users_vehicles_id);
CREATE INDEX vehicle_changes_user ON vehicle_changes (users_id);

CREATE TABLE vehicle_links (
  vehicle_links_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  users_vehicles_id bigint NOT NULL REFERENCES users_vehicles,
  users_id bigint NOT NULL REFERENCES users,
  token_hash bytea NOT NULL UNIQUE,
  shows_vin boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  opened integer NOT NULL DEFAULT 0,
  last_opened_at timestamptz
);

CREATE INDEX vehicle_links_vehicle ON vehicle_links (users_vehicles_id);
CREATE INDEX vehicle_links_user ON vehicle_links (users_id);
CREATE INDEX vehicle_links_expiry ON vehicle_links (expires_at);

CREATE TABLE vehicle_transfers (
  vehicle_transfers_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  users_vehicles_id bigint NOT NULL REFERENCES users_vehicles,
  users_id bigint NOT NULL REFERENCES users,
  buyer_email text NOT NULL,
  buyer_id bigint REFERENCES users,
  token_hash bytea NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'canceled', 'expired')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL))
);

CREATE UNIQUE INDEX vehicle_transfers_open ON vehicle_transfers (users_vehicles_id) WHERE (state = 'open');
CREATE INDEX vehicle_transfers_vehicle ON vehicle_transfers (users_vehicles_id);
CREATE INDEX vehicle_transfers_user ON vehicle_transfers (users_id);
CREATE INDEX vehicle_transfers_buyer ON vehicle_transfers (buyer_id) WHERE (buyer_id IS NOT NULL);

-- conversations

CREATE TABLE order_messages (
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
  hidden_at timestamptz,
  CHECK ((text <> '') OR (picture_key IS NOT NULL))
);

CREATE INDEX order_messages_of_order ON order_messages (orders_services_id, order_messages_id);
CREATE INDEX order_messages_to_tell ON order_messages (tell_at) WHERE (tell_at IS NOT NULL);
CREATE INDEX order_messages_author ON order_messages (author_id);

CREATE TABLE order_message_reads (
  orders_services_id bigint REFERENCES order_services,
  users_id bigint REFERENCES users,
  read_to bigint NOT NULL DEFAULT 0,
  told_to bigint NOT NULL DEFAULT 0,
  told_at timestamptz,
  PRIMARY KEY (orders_services_id, users_id)
);

CREATE INDEX order_message_reads_user ON order_message_reads (users_id);

-- change requests

CREATE TABLE change_requests (
  change_requests_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  kind text NOT NULL CHECK (kind IN ('move', 'cancel')),
  state text NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'times_offered', 'accepted', 'refused', 'withdrawn', 'lapsed')),
  wished jsonb NOT NULL DEFAULT '[]',
  offered jsonb NOT NULL DEFAULT '[]',
  reason text NOT NULL DEFAULT '',
  answer text NOT NULL DEFAULT '',
  fee_cents bigint NOT NULL DEFAULT 0 CHECK (fee_cents >= 0),
  asked_through text NOT NULL CHECK (asked_through IN ('order', 'reminder', 'office')),
  asked_at timestamptz NOT NULL,
  answered_by bigint REFERENCES users,
  answered_at timestamptz,
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (state IN ('requested', 'times_offered')))
);

CREATE UNIQUE INDEX change_requests_open
  ON change_requests (orders_services_id) WHERE (state IN ('requested', 'times_offered'));
CREATE INDEX change_requests_order ON change_requests (orders_services_id, change_requests_id DESC);
CREATE INDEX change_requests_to_answer ON change_requests (orders_services_id) WHERE (state = 'requested');

-- breaks of mechanics

CREATE TABLE mechanic_breaks (
  mechanic_id bigint REFERENCES mechanics,
  weekday smallint CHECK ((weekday >= 0) AND (weekday <= 6)),
  start_minute smallint CHECK ((start_minute >= 0) AND (start_minute <= 1440)),
  end_minute smallint NOT NULL CHECK ((end_minute >= 0) AND (end_minute <= 1440)),
  CHECK (start_minute < end_minute),
  PRIMARY KEY (mechanic_id, weekday, start_minute)
);

-- job sheets

CREATE TABLE service_sheets (
  service_sheets_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  services_id bigint NOT NULL REFERENCES services,
  version integer NOT NULL CHECK (version > 0),
  items jsonb NOT NULL CHECK (jsonb_typeof(items) = 'array'),
  signature_required boolean NOT NULL DEFAULT false,
  created_by bigint REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (services_id, version)
);

CREATE TABLE job_sheets (
  orders_services_id bigint PRIMARY KEY REFERENCES order_services,
  service_sheets_id bigint NOT NULL REFERENCES service_sheets,
  evidence_required boolean NOT NULL
);

CREATE TABLE job_sheet_answers (
  orders_services_id bigint REFERENCES order_services,
  item text,
  value text NOT NULL,
  note text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  answered_at timestamptz NOT NULL,
  answered_by bigint NOT NULL REFERENCES users,
  PRIMARY KEY (orders_services_id, item)
);

CREATE TABLE job_sheet_parts (
  orders_services_id bigint REFERENCES order_services,
  part text,
  title text NOT NULL,
  part_number text NOT NULL DEFAULT '',
  quantity integer NOT NULL CHECK ((quantity >= 0) AND (quantity <= 99)),
  condition text NOT NULL CHECK (condition IN ('new_oem', 'new_non_oem', 'used', 'reconditioned')),
  version integer NOT NULL DEFAULT 1,
  noted_at timestamptz NOT NULL,
  noted_by bigint NOT NULL REFERENCES users,
  PRIMARY KEY (orders_services_id, part)
);

CREATE TABLE job_signatures (
  orders_services_id bigint PRIMARY KEY REFERENCES order_services,
  name text NOT NULL,
  storage_key text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  signed_at timestamptz NOT NULL,
  taken_by bigint NOT NULL REFERENCES users
);

CREATE TABLE missing_pictures (
  orders_services_id bigint PRIMARY KEY REFERENCES order_services,
  items text[] NOT NULL,
  noted_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_by bigint REFERENCES users,
  settle_note text NOT NULL DEFAULT ''
);

CREATE INDEX missing_pictures_open ON missing_pictures (noted_at) WHERE (settled_at IS NULL);

-- late

CREATE TABLE free_moves (
  free_moves_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  reason text NOT NULL CHECK (reason IN ('late', 'weather', 'no_show')),
  starts_at timestamptz NOT NULL,
  granted_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  used_at timestamptz,
  moved_to timestamptz,
  CHECK ((used_at IS NULL) = (moved_to IS NULL))
);

CREATE UNIQUE INDEX free_moves_open ON free_moves (orders_services_id, starts_at) WHERE (used_at IS NULL);

CREATE TABLE late_arrivals (
  orders_services_id bigint PRIMARY KEY REFERENCES order_services,
  mechanic_id bigint NOT NULL REFERENCES mechanics,
  starts_at timestamptz NOT NULL,
  expected_at timestamptz NOT NULL,
  said_at timestamptz NOT NULL
);

CREATE INDEX late_arrivals_by ON late_arrivals (mechanic_id);
CREATE INDEX late_arrivals_at ON late_arrivals (said_at);

-- reminders

CREATE TABLE order_attendances (
  orders_services_id bigint PRIMARY KEY REFERENCES order_services,
  starts_at timestamptz NOT NULL,
  confirmed_by bigint NOT NULL REFERENCES users,
  confirmed_at timestamptz NOT NULL,
  asked_by text NOT NULL CHECK (asked_by IN ('reminder_day', 'reminder_hours', 'order')),
  by_link boolean NOT NULL
);

CREATE INDEX order_attendances_by ON order_attendances (confirmed_by);

-- earlier

CREATE TABLE earlier_wishes (
  earlier_wishes_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_id bigint NOT NULL REFERENCES orders,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  not_before text,
  weekdays jsonb NOT NULL,
  parts jsonb NOT NULL,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_as text CHECK (ended_as IN ('left', 'taken', 'over')),
  CHECK ((ended_at IS NULL) = (ended_as IS NULL))
);

CREATE UNIQUE INDEX earlier_wishes_open ON earlier_wishes (orders_id) WHERE (ended_at IS NULL);
CREATE INDEX earlier_wishes_order ON earlier_wishes (orders_services_id);

CREATE TABLE freed_times (
  freed_times_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mechanic_id bigint NOT NULL REFERENCES mechanics,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  freed_by bigint REFERENCES orders,
  look_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);

CREATE INDEX freed_times_due ON freed_times (look_at);
CREATE INDEX freed_times_mechanic ON freed_times (mechanic_id);

CREATE TABLE earlier_offers (
  earlier_offers_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  earlier_wishes_id bigint NOT NULL REFERENCES earlier_wishes ON DELETE CASCADE,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  freed_times_id bigint NOT NULL,
  mechanic_id bigint NOT NULL REFERENCES mechanics,
  starts_at timestamptz NOT NULL,
  offered_at timestamptz NOT NULL,
  answer_until timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'declined', 'expired', 'gone', 'over')),
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (state = 'open')),
  UNIQUE (earlier_wishes_id, freed_times_id)
);

CREATE UNIQUE INDEX earlier_offers_open ON earlier_offers (earlier_wishes_id) WHERE (state = 'open');
CREATE INDEX earlier_offers_due ON earlier_offers (answer_until) WHERE (state = 'open');
CREATE INDEX earlier_offers_order ON earlier_offers (orders_services_id);
CREATE INDEX earlier_offers_mechanic ON earlier_offers (mechanic_id);

-- no shows

CREATE TABLE missed_visits (
  orders_services_id bigint REFERENCES order_services,
  starts_at timestamptz,
  mechanic_id bigint REFERENCES mechanics,
  asked_at timestamptz,
  kept_at timestamptz,
  kept_by bigint REFERENCES users,
  remedied_at timestamptz,
  coupons_id bigint REFERENCES coupons,
  claimed_at timestamptz,
  PRIMARY KEY (orders_services_id, starts_at, mechanic_id)
);

CREATE INDEX missed_visits_mechanic ON missed_visits (mechanic_id);

CREATE TABLE customer_absences (
  customer_absences_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  joins bigint REFERENCES customer_absences,
  mechanic_id bigint NOT NULL REFERENCES mechanics,
  arrived_at timestamptz NOT NULL,
  metres integer CHECK (metres >= 0),
  begun_at timestamptz NOT NULL,
  ended_at timestamptz,
  closed_at timestamptz,
  fee_cents bigint NOT NULL DEFAULT 0 CHECK (fee_cents >= 0),
  waived_at timestamptz,
  waived_by bigint REFERENCES users,
  waive_reason text NOT NULL DEFAULT '',
  CHECK ((ended_at IS NULL) OR (closed_at IS NULL))
);

CREATE UNIQUE INDEX customer_absences_standing ON customer_absences (orders_services_id) WHERE (ended_at IS NULL);
CREATE INDEX customer_absences_mechanic ON customer_absences (mechanic_id);
CREATE INDEX customer_absences_joins ON customer_absences (joins) WHERE (joins IS NOT NULL);

CREATE TABLE contact_attempts (
  contact_attempts_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_absences_id bigint NOT NULL REFERENCES customer_absences,
  kind text NOT NULL CHECK (kind IN ('call', 'text')),
  at timestamptz NOT NULL
);

CREATE INDEX contact_attempts_of ON contact_attempts (customer_absences_id);

-- console

CREATE TABLE console_staff (
  users_id bigint PRIMARY KEY REFERENCES users,
  invited_at timestamptz,
  invited_by bigint REFERENCES users,
  blocked_at timestamptz,
  blocked_by bigint REFERENCES users,
  block_reason text NOT NULL DEFAULT '',
  factor_sealed text,
  factor_step bigint,
  factor_enrolled_at timestamptz,
  last_login_at timestamptz,
  CHECK ((factor_sealed IS NULL) = (factor_enrolled_at IS NULL))
);

CREATE TABLE console_recovery_codes (
  users_id bigint REFERENCES users,
  code_hash bytea,
  used_at timestamptz,
  PRIMARY KEY (users_id, code_hash)
);

CREATE TABLE console_challenges (
  token_hash bytea PRIMARY KEY,
  users_id bigint NOT NULL REFERENCES users,
  offered_sealed text,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE INDEX console_challenges_user ON console_challenges (users_id);

-- dispatch

CREATE TABLE order_notes (
  order_notes_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  author_id bigint NOT NULL REFERENCES users,
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL
);

CREATE INDEX order_notes_order ON order_notes (orders_services_id, order_notes_id DESC);
CREATE INDEX order_notes_author ON order_notes (author_id);

-- job parts

CREATE TABLE job_parts (
  orders_services_id bigint REFERENCES order_services,
  part text,
  title_en text NOT NULL,
  title_fr text NOT NULL,
  quantity integer NOT NULL CHECK ((quantity >= 1) AND (quantity <= 99)),
  state text NOT NULL CHECK (state IN ('needed', 'ordered', 'in_locker', 'in_van', 'not_needed')),
  note text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  changed_by bigint NOT NULL REFERENCES users,
  PRIMARY KEY (orders_services_id, part)
);

CREATE TABLE job_part_alerts (
  orders_services_id bigint REFERENCES order_services,
  starts_at timestamptz,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (orders_services_id, starts_at)
);

-- catalogue

CREATE TABLE tax_rates (
  province text,
  tax text CHECK (tax IN ('GST', 'HST', 'PST', 'RST', 'QST')),
  rate numeric(8,6) NOT NULL CHECK (rate BETWEEN 0 AND 1),
  valid_from date,
  valid_to date,
  CHECK ((valid_to IS NULL) OR (valid_to >= valid_from)),
  PRIMARY KEY (province, tax, valid_from)
);

CREATE TABLE catalogue_changes (
  kind text,
  code text,
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by bigint NOT NULL REFERENCES users,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, code)
);

CREATE TABLE catalogue_versions (
  catalogue_versions_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  published_by bigint NOT NULL REFERENCES users,
  published_at timestamptz NOT NULL,
  note text NOT NULL DEFAULT '',
  takes_back bigint REFERENCES catalogue_versions,
  changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array')
);

-- health

CREATE TABLE error_groups (
  fingerprint text PRIMARY KEY,
  source text NOT NULL CHECK (source IN ('server', 'client')),
  name text NOT NULL,
  message text NOT NULL,
  place text NOT NULL,
  release text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  times bigint NOT NULL,
  sample text NOT NULL,
  resolved_at timestamptz,
  resolved_by bigint REFERENCES users,
  note text NOT NULL DEFAULT ''
);

CREATE INDEX error_groups_last ON error_groups (last_at, fingerprint);

CREATE TABLE call_times (
  hour timestamptz,
  route text,
  method text,
  calls bigint NOT NULL,
  failures bigint NOT NULL,
  most_ms double precision NOT NULL,
  counts bigint[] NOT NULL,
  PRIMARY KEY (hour, route, method)
);

CREATE TABLE slow_statements (
  day date,
  fingerprint text,
  statement text NOT NULL,
  times bigint NOT NULL,
  total_ms double precision NOT NULL,
  most_ms double precision NOT NULL,
  PRIMARY KEY (day, fingerprint)
);

CREATE TABLE job_runs (
  job text PRIMARY KEY,
  runs bigint NOT NULL,
  failures bigint NOT NULL,
  last_ok_at timestamptz,
  last_failed_at timestamptz,
  last_error text NOT NULL DEFAULT '',
  last_ms double precision NOT NULL
);

CREATE TABLE provider_words (
  provider text PRIMARY KEY,
  last_ok_at timestamptz,
  last_failed_at timestamptz,
  last_error text NOT NULL DEFAULT ''
);

-- numbers

CREATE TABLE figure_days (
  day date,
  figure text,
  key text,
  n bigint NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (day, figure, key)
);

CREATE TABLE figures_summed (
  one boolean DEFAULT true PRIMARY KEY CHECK (one),
  first date,
  through date,
  at timestamptz
);

-- updates

CREATE TABLE app_bundles (
  app_bundles_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bundle_id text NOT NULL UNIQUE,
  version text NOT NULL UNIQUE,
  shell_build integer NOT NULL,
  plugins jsonb NOT NULL,
  source text NOT NULL,
  size integer NOT NULL,
  checksum text NOT NULL,
  signature text NOT NULL,
  signed_by text NOT NULL,
  storage_key text NOT NULL,
  uploaded_by bigint NOT NULL REFERENCES users,
  uploaded_at timestamptz NOT NULL,
  share integer NOT NULL DEFAULT 0 CHECK ((share >= 0) AND (share <= 100)),
  published_at timestamptz,
  published_by bigint REFERENCES users,
  withdrawn_at timestamptz,
  withdrawn_by bigint REFERENCES users,
  withdraw_reason text NOT NULL DEFAULT '',
  downloads bigint NOT NULL DEFAULT 0,
  CHECK ((withdrawn_at IS NULL) OR ((published_at IS NOT NULL) AND (share = 0))),
  CHECK (((published_at IS NULL) OR (withdrawn_at IS NOT NULL)) = (share = 0))
);

CREATE TABLE reported_versions (
  system text CHECK (system IN ('ios', 'android')),
  version text,
  PRIMARY KEY (system, version)
);

-- conduct

CREATE TABLE message_reports (
  message_reports_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 401) PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  order_messages_id bigint,
  reporter_id bigint REFERENCES users,
  reporter_role text NOT NULL CHECK (reporter_role IN ('customer', 'mechanic')),
  reported_id bigint REFERENCES users,
  reported_role text NOT NULL CHECK (reported_role IN ('customer', 'mechanic')),
  reason text NOT NULL CHECK (reason IN ('offensive', 'threat', 'spam', 'other')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  evidence jsonb NOT NULL,
  picture_keys text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('dismiss', 'hide', 'warn', 'hide_and_warn')),
  decision_note text NOT NULL DEFAULT '' CHECK (length(decision_note) <= 500),
  decided_at timestamptz,
  decided_by bigint REFERENCES users,
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK (reporter_id <> reported_id)
);

CREATE UNIQUE INDEX message_reports_once
  ON message_reports (reporter_id, order_messages_id) WHERE (order_messages_id IS NOT NULL);
CREATE UNIQUE INDEX message_reports_open_once
  ON message_reports (reporter_id, orders_services_id) WHERE ((order_messages_id IS NULL) AND (decided_at IS NULL));
CREATE INDEX message_reports_open ON message_reports (created_at, message_reports_id) WHERE (decided_at IS NULL);
CREATE INDEX message_reports_decided ON message_reports (decided_at, message_reports_id) WHERE (decided_at IS NOT NULL);
CREATE INDEX message_reports_reported ON message_reports (reported_id);
CREATE INDEX message_reports_order ON message_reports (orders_services_id);

CREATE TABLE user_blocks (
  blocker_id bigint REFERENCES users,
  blocked_id bigint REFERENCES users,
  blocked_role text NOT NULL CHECK (blocked_role IN ('customer', 'mechanic')),
  created_at timestamptz NOT NULL,
  CHECK (blocker_id <> blocked_id),
  PRIMARY KEY (blocker_id, blocked_id)
);

CREATE INDEX user_blocks_blocked ON user_blocks (blocked_id);

-- references between areas

ALTER TABLE content ADD FOREIGN KEY (created_by) REFERENCES users;
ALTER TABLE content ADD FOREIGN KEY (published_by) REFERENCES users;
ALTER TABLE content ADD FOREIGN KEY (planned_by) REFERENCES users;
ALTER TABLE sessions ADD FOREIGN KEY (impersonation_id) REFERENCES impersonations;
ALTER TABLE mechanic_positions ADD FOREIGN KEY (orders_services_id) REFERENCES order_services;
ALTER TABLE payments ADD FOREIGN KEY (switches_id) REFERENCES payment_switches;

-- functions and triggers

CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501'; END $$;

CREATE FUNCTION ledger_entries_added() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE one record;
  BEGIN
    SELECT t.id, t.xact, whole.lines, whole.total INTO one
        FROM (SELECT DISTINCT transaction_id FROM added) a
          JOIN ledger_transactions t ON t.id = a.transaction_id,
          LATERAL (SELECT count(*) AS lines, sum(amount_cents) AS total FROM ledger_entries e WHERE e.transaction_id = t.id) whole
        WHERE t.xact <> pg_current_xact_id() OR whole.lines < 2 OR whole.total <> 0 LIMIT 1;
    IF FOUND THEN
        IF one.xact <> pg_current_xact_id() THEN
          RAISE EXCEPTION 'ledger transaction % is closed', one.id USING ERRCODE = '23514'; END IF;
        IF one.lines < 2 THEN
          RAISE EXCEPTION 'ledger transaction % has % lines', one.id, one.lines USING ERRCODE = '23514'; END IF;
        RAISE EXCEPTION 'ledger transaction % is off by %', one.id, one.total USING ERRCODE = '23514';
    END IF;
    SELECT account INTO one FROM added WHERE NOT EXISTS (SELECT FROM ledger_accounts l WHERE l.account = added.account) LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'there is no ledger account %', one.account USING ERRCODE = '23503'; END IF;
    RETURN NULL;
  END $$;

CREATE FUNCTION ledger_transaction_begun() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM ledger_entries WHERE transaction_id = NEW.id) THEN RETURN NULL; END IF;
    RAISE EXCEPTION 'ledger transaction % has 0 lines', NEW.id USING ERRCODE = '23514';
  END $$;

CREATE FUNCTION audit_log_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND OLD.at < nullif(current_setting('hoist.audit_kept_from', true), '')::timestamptz THEN
        RETURN OLD; END IF;
    RAISE EXCEPTION 'audit_log only grows' USING ERRCODE = '42501';
  END $$;

CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER order_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON order_events
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER estimates_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON estimates
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER estimate_revisions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON estimate_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER estimate_revision_lines_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON estimate_revision_lines
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER estimate_revision_ends_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON estimate_revision_ends
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_accounts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_added();
CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_transaction_begun();
CREATE TRIGGER service_sheets_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON service_sheets
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER audit_log_only_grows BEFORE DELETE OR UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_only_grows();
CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER catalogue_versions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON catalogue_versions
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- initial rows

INSERT INTO ledger_accounts (account, kind) VALUES
  ('stripe_balance', 'asset'), ('bank', 'asset'), ('receivable', 'asset'), ('mechanic_cash', 'asset'),
  ('disputes_open', 'asset'), ('cash_on_hand', 'asset'),
  ('customer_deposits', 'liability'), ('tax_GST', 'liability'), ('tax_HST', 'liability'), ('tax_PST', 'liability'),
  ('tax_RST', 'liability'), ('tax_QST', 'liability'),
  ('revenue_parts', 'income'), ('revenue_labour', 'income'), ('revenue_travel', 'income'),
  ('revenue_cancellation', 'income'),
  ('discounts', 'expense'), ('cash_rounding', 'expense'), ('stripe_fees', 'expense'), ('dispute_fees', 'expense'),
  ('dispute_loss', 'expense');
INSERT INTO ledger_closed (through) VALUES ('1970-01-01');
INSERT INTO provider_words (provider) VALUES ('payments'), ('sms'), ('email'), ('push');
INSERT INTO figures_summed DEFAULT VALUES;
