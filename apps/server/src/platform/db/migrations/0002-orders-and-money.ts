/** Orders, payments, the ledger, messages. One statement an entry. */
export const ordersAndMoney: readonly string[] = [
  `CREATE TABLE orders (
    orders_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
    users_id bigint NOT NULL REFERENCES users,
    orders_lockers_id bigint REFERENCES lockers,
    created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX orders_user ON orders (users_id)`,

  // A draft becomes a booking when both payments are valid: booked_at is set then, and only rows that have it stand in lists.
  // mechanic_id is null while a released job waits for somebody.
  `CREATE TABLE order_services (
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
    CHECK (starts_at < ends_at),
    CHECK ((status = 'draft') = (hold_expires_at IS NOT NULL)),
    CHECK (status <> 'draft' OR booked_at IS NULL),
    CHECK (status NOT IN ('pending', 'confirm', 'complete', 'declined') OR booked_at IS NOT NULL),
    CHECK (mechanic_id IS NOT NULL OR status IN ('pending', 'canceled')),
    CONSTRAINT no_double_booking EXCLUDE USING gist (mechanic_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
      WHERE (status IN ('draft', 'pending', 'confirm')))`,
  `CREATE INDEX order_services_user ON order_services (users_id, orders_services_id DESC) WHERE booked_at IS NOT NULL`,
  `CREATE INDEX order_services_mechanic ON order_services (mechanic_id, orders_services_id DESC) WHERE booked_at IS NOT NULL`,
  `CREATE INDEX order_services_calendar ON order_services (mechanic_id, starts_at) WHERE status IN ('draft', 'pending', 'confirm')`,
  `CREATE INDEX order_services_open ON order_services (users_id) WHERE status IN ('draft', 'pending', 'confirm')`,
  `CREATE INDEX order_services_order ON order_services (orders_id)`,
  `CREATE INDEX order_services_vehicle ON order_services (users_vehicles_id)`,
  `CREATE INDEX order_services_location ON order_services (users_locations_id)`,
  `CREATE INDEX order_services_drafts ON order_services (hold_expires_at) WHERE status = 'draft'`,
  `CREATE UNIQUE INDEX order_services_natural ON order_services (users_id, natural_key) WHERE status IN ('draft', 'pending')`,

  `CREATE TABLE order_service_addons (
    orders_services_id bigint NOT NULL REFERENCES order_services,
    services_addons_id bigint NOT NULL REFERENCES services_addons,
    title_en text NOT NULL,
    title_fr text NOT NULL,
    price_cents integer NOT NULL,
    PRIMARY KEY (orders_services_id, services_addons_id))`,

  `CREATE TABLE order_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    at timestamptz NOT NULL,
    actor_id bigint,
    actor_role text NOT NULL,
    event text NOT NULL,
    from_status text,
    to_status text,
    detail jsonb NOT NULL DEFAULT '{}')`,
  `CREATE INDEX order_events_order ON order_events (orders_services_id, id)`,

  `CREATE TABLE coupon_uses (
    coupons_id bigint NOT NULL REFERENCES coupons,
    orders_services_id bigint PRIMARY KEY REFERENCES order_services,
    users_id bigint NOT NULL REFERENCES users,
    use_number integer NOT NULL,
    given_back_at timestamptz)`,
  // Two bookings at once count the same uses: the second one breaks this and counts again.
  `CREATE UNIQUE INDEX coupon_uses_number ON coupon_uses (coupons_id, users_id, use_number) WHERE given_back_at IS NULL`,

  `CREATE TABLE order_pictures (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    uploaded_by bigint NOT NULL REFERENCES users,
    storage_key text NOT NULL,
    sha256 bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz)`,
  `CREATE INDEX order_pictures_order ON order_pictures (orders_services_id) WHERE deleted_at IS NULL`,

  `CREATE TABLE reviews (
    orders_services_id bigint PRIMARY KEY REFERENCES order_services,
    users_id bigint NOT NULL REFERENCES users,
    mechanic_id bigint NOT NULL REFERENCES mechanics,
    stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
    comments text NOT NULL DEFAULT '',
    name text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now())`,

  `CREATE TABLE documents (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    kind text NOT NULL CHECK (kind IN ('estimate', 'receipt')),
    number text NOT NULL UNIQUE,
    content jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (orders_services_id, kind))`,
  `CREATE TABLE document_numbers (kind text PRIMARY KEY, last bigint NOT NULL)`,

  `CREATE TABLE users_credit_cards (
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
    deleted_at timestamptz)`,
  `CREATE UNIQUE INDEX users_credit_cards_one ON users_credit_cards (users_id, fingerprint) WHERE deleted_at IS NULL`,

  `CREATE TABLE payments (
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
    CHECK (refunded_cents <= captured_cents),
    CHECK (method <> 'card' OR captured_cents <= greatest(authorized_cents, max_capturable_cents)),
    CHECK (method <> 'cash' OR captured_cents % 5 = 0))`,
  `CREATE UNIQUE INDEX one_live_payment ON payments (orders_services_id, slot) WHERE live`,
  `CREATE INDEX payments_deferred ON payments (hold_at) WHERE live AND state = 'deferred'`,
  `CREATE INDEX payments_moving ON payments (updated_at)
     WHERE live AND state IN ('new', 'authorizing', 'requires_customer', 'capturing', 'voiding')`,

  `CREATE TABLE payment_refunds (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    payments_id bigint NOT NULL REFERENCES payments,
    amount_cents bigint NOT NULL CHECK (amount_cents > 0),
    state text NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed')),
    refund text UNIQUE,
    reason text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now())`,

  `CREATE TABLE stripe_ops (
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
    finished_at timestamptz)`,
  `CREATE INDEX stripe_ops_waiting ON stripe_ops (next_try_at) WHERE state IN ('waiting', 'unknown')`,

  `CREATE TABLE stripe_events (
    id text PRIMARY KEY,
    type text NOT NULL,
    created timestamptz NOT NULL,
    object_id text NOT NULL,
    payload jsonb NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now(),
    processed_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    next_try_at timestamptz NOT NULL DEFAULT now(),
    error text)`,
  `CREATE INDEX stripe_events_waiting ON stripe_events (next_try_at) WHERE processed_at IS NULL`,

  `CREATE TABLE recon_findings (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    kind text NOT NULL,
    subject text NOT NULL,
    detail jsonb NOT NULL DEFAULT '{}',
    resolved_at timestamptz,
    UNIQUE (kind, subject))`,

  `CREATE TABLE ledger_accounts (account text PRIMARY KEY, kind text NOT NULL)`,
  `INSERT INTO ledger_accounts VALUES
    ('stripe_balance', 'asset'), ('bank', 'asset'), ('receivable', 'asset'), ('mechanic_cash', 'asset'), ('disputes_open', 'asset'),
    ('customer_deposits', 'liability'), ('tax_GST', 'liability'), ('tax_HST', 'liability'), ('tax_PST', 'liability'),
    ('tax_RST', 'liability'), ('tax_QST', 'liability'),
    ('revenue_parts', 'income'), ('revenue_labour', 'income'), ('revenue_travel', 'income'), ('revenue_cancellation', 'income'),
    ('discounts', 'expense'), ('cash_rounding', 'expense'), ('stripe_fees', 'expense'), ('dispute_fees', 'expense'),
    ('dispute_loss', 'expense')`,
  `CREATE TABLE ledger_transactions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    source text NOT NULL,
    source_key text NOT NULL,
    occurred_at timestamptz NOT NULL,
    reverses bigint UNIQUE REFERENCES ledger_transactions,
    xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
    UNIQUE (source, source_key))`,
  `CREATE TABLE ledger_entries (
    transaction_id bigint NOT NULL REFERENCES ledger_transactions,
    line smallint NOT NULL,
    account text NOT NULL REFERENCES ledger_accounts,
    orders_services_id bigint,
    party_id bigint,
    currency char(3) NOT NULL DEFAULT 'cad' CHECK (currency = 'cad'),
    amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
    PRIMARY KEY (transaction_id, line))`,
  `CREATE INDEX ledger_entries_order ON ledger_entries (orders_services_id)`,
  `CREATE INDEX ledger_entries_party ON ledger_entries (account, party_id) WHERE party_id IS NOT NULL`,
  `CREATE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      tid bigint := CASE WHEN TG_TABLE_NAME = 'ledger_entries' THEN (to_jsonb(NEW) ->> 'transaction_id')::bigint
                         ELSE (to_jsonb(NEW) ->> 'id')::bigint END;
      lines bigint; total numeric; opened xid8;
    BEGIN
      SELECT count(*), coalesce(sum(amount_cents), 0) INTO lines, total FROM ledger_entries WHERE transaction_id = tid;
      SELECT xact INTO opened FROM ledger_transactions WHERE id = tid;
      IF lines < 2 THEN RAISE EXCEPTION 'ledger transaction % has % lines', tid, lines USING ERRCODE = '23514'; END IF;
      IF total <> 0 THEN RAISE EXCEPTION 'ledger transaction % is off by %', tid, total USING ERRCODE = '23514'; END IF;
      IF opened <> pg_current_xact_id() THEN RAISE EXCEPTION 'ledger transaction % is closed', tid USING ERRCODE = '23514'; END IF;
      RETURN NULL;
    END $$`,
  `CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON ledger_transactions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced()`,
  `CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced()`,
  `CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501'; END $$`,
  ...['ledger_transactions', 'ledger_entries', 'order_events'].map(
    (table) => `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION append_only()`,
  ),

  // What people are still to be told of an order: written with the change itself, worked off by a job at once after it.
  `CREATE TABLE order_tellings (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    kind text NOT NULL)`,

  `CREATE TABLE user_notifications (
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
    created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX user_notifications_user ON user_notifications (users_id, users_notifications_id DESC)`,

  `CREATE TABLE outbox (
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
    error text)`,
  `CREATE INDEX outbox_waiting ON outbox (next_try_at) WHERE state = 'waiting'`,

  // What the embedded SMS, e-mail and push ports 'sent': read at /dev/inbox (decision G1).
  `CREATE TABLE inbox_messages (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    channel text NOT NULL,
    recipient text NOT NULL,
    subject text,
    body text NOT NULL,
    sent_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX inbox_messages_recipient ON inbox_messages (recipient, id DESC)`,
];
