/** Certificates with their last day, and how far applications have come. One statement an entry. */
export const mechanicCertificates: readonly string[] = [
  `CREATE TABLE mechanic_certificates (
    mechanic_certificates_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
    mechanic_id bigint NOT NULL REFERENCES users,
    kind text NOT NULL CHECK (kind IN ('trade', 'refrigerant', 'insurance')),
    number text NOT NULL,
    valid_until date NOT NULL,
    added_by bigint NOT NULL REFERENCES users,
    added_at timestamptz NOT NULL,
    warned_at timestamptz)`,
  `CREATE INDEX mechanic_certificates_mechanic ON mechanic_certificates (mechanic_id)`,
  `CREATE INDEX mechanic_certificates_due ON mechanic_certificates (valid_until) WHERE warned_at IS NULL`,

  // Of an application; null is a new one.
  `ALTER TABLE inquiries
    ADD COLUMN state text CHECK (state IN ('invited', 'documents', 'approved', 'declined')),
    ADD COLUMN applicant_id bigint REFERENCES users,
    ADD COLUMN decided_by bigint REFERENCES users,
    ADD COLUMN decided_at timestamptz,
    ADD COLUMN decision text NOT NULL DEFAULT ''`,
  `CREATE INDEX inquiries_applications ON inquiries (id) WHERE topic = 'mechanics'`,
  `CREATE INDEX inquiries_applicant ON inquiries (applicant_id) WHERE applicant_id IS NOT NULL`,
];
