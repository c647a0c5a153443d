-- Every list of orders asks for their lockers, which few have: a lookup in a small index instead of the order's row.
CREATE INDEX orders_with_locker ON orders (orders_id) WHERE orders_lockers_id IS NOT NULL;
