-- Accounts that staff opened for callers, and accounts that show nothing until their number is verified in a session.
ALTER TABLE users ADD COLUMN made_by_office boolean NOT NULL DEFAULT false;
ALTER TABLE users ADD COLUMN asks_number boolean NOT NULL DEFAULT false;
UPDATE users u SET made_by_office = true
  FROM audit_log a WHERE a.entity = 'user' AND a.entity_id = u.users_id AND a.action = 'user.created';
UPDATE users u SET asks_number = true
  WHERE u.phone_status <> 'verified' AND u.deleted_at IS NULL
  AND EXISTS (SELECT FROM booking_links l WHERE l.users_id = u.users_id
    AND (l.texted_to IS NULL OR l.texted_to = u.phone_e164));
-- No person has ever chosen a password for these, so the number's holder may.
UPDATE users SET password_hash = ''
  WHERE made_by_office AND phone_status <> 'verified' AND NOT email_confirmed AND deleted_at IS NULL;

-- A card entered on a booking link pays that visit only.
ALTER TABLE users_credit_cards ADD COLUMN orders_id bigint REFERENCES orders;
DROP INDEX users_credit_cards_one;
CREATE UNIQUE INDEX users_credit_cards_one ON users_credit_cards (users_id, fingerprint, COALESCE(orders_id, 0))
  WHERE deleted_at IS NULL;
