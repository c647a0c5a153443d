ALTER TABLE users_locations
  ADD COLUMN precision text NOT NULL DEFAULT 'postal-area'
    CHECK (precision IN ('pin', 'rooftop', 'interpolated', 'street', 'postal-area')),
  ADD COLUMN radius_m integer NOT NULL DEFAULT 30000 CHECK (radius_m > 0);

ALTER TABLE order_services
  ADD COLUMN precision text NOT NULL DEFAULT 'postal-area'
    CHECK (precision IN ('pin', 'rooftop', 'interpolated', 'street', 'postal-area')),
  ADD COLUMN radius_m integer NOT NULL DEFAULT 30000 CHECK (radius_m > 0),
  ADD COLUMN slack_minutes integer NOT NULL DEFAULT 20 CHECK (slack_minutes >= 0);

UPDATE users_locations SET precision = 'pin', radius_m = 30 WHERE NOT approximate;

UPDATE order_services s SET precision = 'pin', radius_m = 30, slack_minutes = 0
FROM users_locations l WHERE l.users_locations_id = s.users_locations_id AND NOT l.approximate;
