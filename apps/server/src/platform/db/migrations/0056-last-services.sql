-- Bookings so far stored no last selection: the latest booked service of each customer is it.
UPDATE users u SET last_users_vehicles_id = s.users_vehicles_id, last_users_locations_id = s.users_locations_id
  FROM (SELECT DISTINCT ON (users_id) users_id, users_vehicles_id, users_locations_id FROM order_services
    WHERE booked_at IS NOT NULL ORDER BY users_id, booked_at DESC, orders_services_id DESC) s
  WHERE u.users_id = s.users_id AND u.deleted_at IS NULL;
