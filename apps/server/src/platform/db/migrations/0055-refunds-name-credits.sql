-- The credit that a refund pays out. Null: it returns a deposit or a tip.
ALTER TABLE payment_refunds ADD COLUMN credits_id bigint REFERENCES credits;
-- What the bank returned instead, by a lost dispute, after the refund had failed.
ALTER TABLE payment_refunds ADD COLUMN settled_cents bigint NOT NULL DEFAULT 0
  CHECK (settled_cents BETWEEN 0 AND amount_cents);
CREATE INDEX payment_refunds_credit ON payment_refunds (credits_id) WHERE credits_id IS NOT NULL;

-- Refunds by staff so far paid out the newest credit that was made by then.
UPDATE payment_refunds r SET credits_id = (
  SELECT max(c.id) FROM credits c JOIN payments p ON p.orders_services_id = c.orders_services_id
  WHERE p.id = r.payments_id AND p.slot <> 4 AND c.credited_by IS NOT NULL AND c.created_at <= r.created_at)
WHERE r.asked_by IS NOT NULL;
-- After such a refund had failed, one made in the provider's dashboard paid it out and added no credit.
UPDATE payment_refunds r SET credits_id = (
  SELECT max(c.id) FROM credits c JOIN payments p ON p.orders_services_id = c.orders_services_id
  WHERE p.id = r.payments_id AND p.slot <> 4 AND c.credited_by IS NOT NULL)
WHERE r.asked_by IS NULL AND r.op_key IS NULL AND r.state <> 'failed'
  AND EXISTS (SELECT FROM payment_refunds f JOIN payments fp ON fp.id = f.payments_id
    JOIN payments p ON p.orders_services_id = fp.orders_services_id
    WHERE p.id = r.payments_id AND f.asked_by IS NOT NULL AND f.state = 'failed' AND f.created_at <= r.created_at);
