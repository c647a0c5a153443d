-- The texts of booking links can be undone as well.
ALTER TABLE held_sends DROP CONSTRAINT held_sends_kind_check;
ALTER TABLE held_sends ADD CONSTRAINT held_sends_kind_check CHECK (kind IN ('payment', 'bulk', 'booking_link'));
