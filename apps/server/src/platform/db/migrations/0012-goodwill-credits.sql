-- Credits that staff give for an order without a refund: a coupon of the customer's own.
CREATE TABLE goodwill_credits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  coupons_id bigint NOT NULL REFERENCES coupons,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  given_by bigint NOT NULL REFERENCES users,
  request_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE INDEX goodwill_credits_order ON goodwill_credits (orders_services_id);
CREATE INDEX goodwill_credits_coupon ON goodwill_credits (coupons_id);
