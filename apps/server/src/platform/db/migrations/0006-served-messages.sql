ALTER TABLE users_locations ADD COLUMN served_message_wanted_at timestamptz;
CREATE INDEX users_locations_served_message ON users_locations (users_locations_id)
  WHERE (served_message_wanted_at IS NOT NULL AND deleted_at IS NULL);
