-- What a mechanic earned on a day.
CREATE INDEX pay_lines_day ON pay_lines (mechanic_id, occurred_at) INCLUDE (amount_cents);
