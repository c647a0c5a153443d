-- A free move because the mechanic is off (ADR 150).
ALTER TABLE free_moves DROP CONSTRAINT free_moves_reason_check;
ALTER TABLE free_moves ADD CONSTRAINT free_moves_reason_check
  CHECK (reason IN ('late', 'weather', 'no_show', 'mechanic_off'));
-- The mechanic who is off: once another one has the visit, the free move is void.
ALTER TABLE free_moves ADD COLUMN mechanic_id bigint REFERENCES mechanics;
ALTER TABLE free_moves ADD CHECK ((mechanic_id IS NOT NULL) = (reason = 'mechanic_off'));
