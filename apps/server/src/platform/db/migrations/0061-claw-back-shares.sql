-- The mechanic's part of the pay for what was returned, by the rule of the event's day, in hundredths of a percent. It
-- counts what changes later about the same event.
ALTER TABLE pay_claw_backs ADD COLUMN share_bp integer NOT NULL DEFAULT 10000 CHECK (share_bp BETWEEN 0 AND 10000);
UPDATE pay_claw_backs SET share_bp = r.share_bp FROM pay_refund_rule r WHERE r.kind = 'shared';
-- What exceeds the order's total costs nothing now, but may when another return is taken back.
ALTER TABLE pay_claw_backs DROP CONSTRAINT pay_claw_backs_amount_cents_check;
