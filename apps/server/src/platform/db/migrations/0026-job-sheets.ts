/** What a service asks of whoever does it, and what was filled in, used and signed on a job. One statement an entry. */
export const jobSheets: readonly string[] = [
  // A sheet is never changed: whoever edits one adds the next version, and jobs under way keep theirs.
  `CREATE TABLE service_sheets (
    service_sheets_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    services_id bigint NOT NULL REFERENCES services,
    version integer NOT NULL CHECK (version > 0),
    items jsonb NOT NULL CHECK (jsonb_typeof(items) = 'array'),
    signature_required boolean NOT NULL DEFAULT false,
    created_by bigint REFERENCES users,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (services_id, version))`,
  `CREATE TRIGGER service_sheets_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON service_sheets
    FOR EACH STATEMENT EXECUTE FUNCTION append_only()`,

  // The sheet of a job from its confirmation on, and what its service demanded then.
  `CREATE TABLE job_sheets (
    orders_services_id bigint PRIMARY KEY REFERENCES order_services,
    service_sheets_id bigint NOT NULL REFERENCES service_sheets,
    evidence_required boolean NOT NULL)`,
  `CREATE TABLE job_sheet_answers (
    orders_services_id bigint NOT NULL REFERENCES order_services,
    item text NOT NULL,
    value text NOT NULL,
    note text NOT NULL DEFAULT '',
    version integer NOT NULL DEFAULT 1,
    answered_at timestamptz NOT NULL,
    answered_by bigint NOT NULL REFERENCES users,
    PRIMARY KEY (orders_services_id, item))`,
  // A quantity of 0 is a part that was not used after all: an older write does not bring it back.
  `CREATE TABLE job_sheet_parts (
    orders_services_id bigint NOT NULL REFERENCES order_services,
    part text NOT NULL,
    title text NOT NULL,
    part_number text NOT NULL DEFAULT '',
    quantity integer NOT NULL CHECK (quantity BETWEEN 0 AND 99),
    condition text NOT NULL CHECK (condition IN ('new_oem', 'new_non_oem', 'used', 'reconditioned')),
    version integer NOT NULL DEFAULT 1,
    noted_at timestamptz NOT NULL,
    noted_by bigint NOT NULL REFERENCES users,
    PRIMARY KEY (orders_services_id, part))`,
  `CREATE TABLE job_signatures (
    orders_services_id bigint PRIMARY KEY REFERENCES order_services,
    name text NOT NULL,
    storage_key text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    signed_at timestamptz NOT NULL,
    taken_by bigint NOT NULL REFERENCES users)`,
  // The office's queue (decision C11).
  `CREATE TABLE missing_pictures (
    orders_services_id bigint PRIMARY KEY REFERENCES order_services,
    items text[] NOT NULL,
    noted_at timestamptz NOT NULL,
    settled_at timestamptz,
    settled_by bigint REFERENCES users,
    settle_note text NOT NULL DEFAULT '')`,
  `CREATE INDEX missing_pictures_open ON missing_pictures (noted_at) WHERE settled_at IS NULL`,
  `ALTER TABLE order_pictures ADD COLUMN sheet_item text`,
];
