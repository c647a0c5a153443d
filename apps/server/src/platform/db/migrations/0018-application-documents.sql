-- Copies of certificates that applicants upload; they end with the application.
CREATE TABLE application_documents (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  application_id bigint NOT NULL REFERENCES inquiries,
  kind text NOT NULL CHECK (kind IN ('trade', 'refrigerant', 'insurance', 'licence')),
  format text NOT NULL CHECK (format IN ('picture', 'pdf')),
  storage_key text NOT NULL,
  sha256 bytea NOT NULL,
  uploaded_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'accepted', 'refused')),
  number text NOT NULL DEFAULT '',
  valid_until date,
  reason text NOT NULL DEFAULT '',
  reviewed_by bigint REFERENCES users,
  reviewed_at timestamptz,
  CHECK ((state = 'accepted') = (valid_until IS NOT NULL)),
  CHECK ((state = 'new') = (reviewed_at IS NULL)),
  UNIQUE (application_id, sha256)
);

CREATE INDEX application_documents_reviewed_by ON application_documents (reviewed_by)
  WHERE (reviewed_by IS NOT NULL);

ALTER TABLE mechanic_certificates DROP CONSTRAINT mechanic_certificates_kind_check;
ALTER TABLE mechanic_certificates ADD CONSTRAINT mechanic_certificates_kind_check
  CHECK (kind IN ('trade', 'refrigerant', 'insurance', 'licence'));
