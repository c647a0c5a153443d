-- Where parts come from and how long that takes.
ALTER TABLE service_parts
  ADD COLUMN source text NOT NULL DEFAULT 'shop' CHECK (source IN ('van', 'locker', 'shop', 'supplier')),
  ADD COLUMN lead_count integer CHECK (lead_count BETWEEN 0 AND 90),
  ADD COLUMN lead_unit text CHECK (lead_unit IN ('hours', 'days')),
  ADD CONSTRAINT service_parts_lead CHECK ((lead_count IS NULL) = (lead_unit IS NULL));

CREATE TABLE suppliers (
  suppliers_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'fr')),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);

ALTER TABLE job_parts DROP CONSTRAINT job_parts_state_check;
ALTER TABLE job_parts ADD CONSTRAINT job_parts_state_check
  CHECK (state IN ('needed', 'ordered', 'at_shop', 'in_locker', 'in_van', 'not_needed'));

-- The purchase of a part: who ordered it where, for which start, and what became of it.
ALTER TABLE job_parts
  ADD COLUMN suppliers_id bigint REFERENCES suppliers,
  ADD COLUMN part_number text NOT NULL DEFAULT '',
  ADD COLUMN cost_cents integer CHECK (cost_cents >= 0),
  ADD COLUMN ordered_for timestamptz,
  ADD COLUMN ordered_at timestamptz,
  ADD COLUMN ordered_by bigint REFERENCES users,
  ADD COLUMN received_at timestamptz,
  ADD COLUMN received_by bigint REFERENCES users,
  ADD COLUMN returned_at timestamptz,
  ADD COLUMN returned_by bigint REFERENCES users,
  ADD COLUMN kept_at timestamptz,
  ADD COLUMN kept_by bigint REFERENCES users,
  ADD COLUMN return_since timestamptz,
  ADD COLUMN return_reason text CHECK (return_reason IN ('ended', 'moved')),
  ADD CONSTRAINT job_parts_ordered CHECK ((ordered_at IS NULL) = (ordered_by IS NULL)),
  ADD CONSTRAINT job_parts_return CHECK ((return_since IS NULL) = (return_reason IS NULL));

CREATE INDEX job_parts_to_return ON job_parts (return_since, orders_services_id, part)
  WHERE return_since IS NOT NULL;
CREATE INDEX job_parts_suppliers ON job_parts (suppliers_id) WHERE suppliers_id IS NOT NULL;
CREATE INDEX job_parts_ordered_by ON job_parts (ordered_by) WHERE ordered_by IS NOT NULL;
CREATE INDEX job_parts_received_by ON job_parts (received_by) WHERE received_by IS NOT NULL;
CREATE INDEX job_parts_returned_by ON job_parts (returned_by) WHERE returned_by IS NOT NULL;
CREATE INDEX job_parts_kept_by ON job_parts (kept_by) WHERE kept_by IS NOT NULL;
