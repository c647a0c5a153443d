-- Lines of extra work say whether they are about safety, which line's answer they share, and which service they are.
ALTER TABLE estimate_revision_lines
  ADD COLUMN safety boolean NOT NULL DEFAULT false,
  ADD COLUMN part_of smallint,
  ADD COLUMN services_id bigint REFERENCES services;

-- Pictures of a line. A picture may be erased later with its order's customer; the row then has no file.
CREATE TABLE estimate_revision_pictures (
  estimate_revisions_id bigint NOT NULL,
  line smallint NOT NULL,
  order_pictures_id bigint NOT NULL,
  position smallint NOT NULL,
  PRIMARY KEY (estimate_revisions_id, line, order_pictures_id),
  FOREIGN KEY (estimate_revisions_id, line) REFERENCES estimate_revision_lines
);
CREATE TRIGGER estimate_revision_pictures_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON estimate_revision_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Erasing a person deletes pictures that a proposal, which never changes, still names.
ALTER TABLE estimate_revisions DROP CONSTRAINT estimate_revisions_order_pictures_id_fkey;

-- How an answer came.
ALTER TABLE estimate_revision_ends
  ADD COLUMN through text NOT NULL DEFAULT 'app' CHECK (through IN ('app', 'link', 'phone')),
  ADD COLUMN code_given boolean NOT NULL DEFAULT false;

ALTER TABLE verification_codes DROP CONSTRAINT verification_codes_purpose_check;
ALTER TABLE verification_codes ADD CONSTRAINT verification_codes_purpose_check
  CHECK (purpose IN ('phone', 'reset', 'extra_work'));
