-- Null: the product's own for the code. No litres (0): the service is not priced by the litre.
ALTER TABLE services ADD COLUMN included_litres numeric(4, 1) CHECK (included_litres >= 0);
ALTER TABLE service_parts ADD COLUMN per_litre_cents integer CHECK (per_litre_cents >= 0);
-- What the supplier keeps if the old part does not come back.
ALTER TABLE service_parts ADD COLUMN core_cents integer CHECK (core_cents >= 0);

-- A mechanic's confirmation waits for ten seconds too.
ALTER TABLE held_steps DROP CONSTRAINT held_steps_kind_check;
ALTER TABLE held_steps ADD CONSTRAINT held_steps_kind_check CHECK (kind IN ('confirm', 'decline', 'delay'));
