-- How much each service and add-on sells that a province may charge a fee for; null: the product's own for the code.
ALTER TABLE services ADD COLUMN environmental_fees jsonb CHECK (jsonb_typeof(environmental_fees) = 'object');
ALTER TABLE services_addons ADD COLUMN environmental_fees jsonb CHECK (jsonb_typeof(environmental_fees) = 'object');

-- Extra work with a part has its fee as a line.
ALTER TABLE estimate_revision_lines DROP CONSTRAINT estimate_revision_lines_kind_check;
ALTER TABLE estimate_revision_lines ADD CONSTRAINT estimate_revision_lines_kind_check
  CHECK (kind IN ('labour', 'parts', 'fee', 'reduction'));
