/** What the office changes of what is offered: the draft, what was published, and the rates of taxes. One statement an entry. */
export const catalogueOffice: readonly string[] = [
  // Hours of their own for classes of vehicles; the others have labour_hours.
  `ALTER TABLE services ADD COLUMN labour_hours_by_class jsonb NOT NULL DEFAULT '{}'`,

  // The rates of a province that the office has changed, all of them; the others are those that come with the product.
  `CREATE TABLE tax_rates (
    province text NOT NULL,
    tax text NOT NULL CHECK (tax IN ('GST', 'HST', 'PST', 'RST', 'QST')),
    rate numeric(8, 6) NOT NULL CHECK (rate BETWEEN 0 AND 1),
    valid_from date NOT NULL,
    valid_to date,
    PRIMARY KEY (province, tax, valid_from),
    CHECK (valid_to IS NULL OR valid_to >= valid_from))`,

  // The one draft: each thing that is changed, as a whole.
  `CREATE TABLE catalogue_changes (
    kind text NOT NULL,
    code text NOT NULL,
    value jsonb NOT NULL,
    version integer NOT NULL DEFAULT 1,
    changed_by bigint NOT NULL REFERENCES users,
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (kind, code))`,
  `CREATE TABLE catalogue_versions (
    catalogue_versions_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    published_by bigint NOT NULL REFERENCES users,
    published_at timestamptz NOT NULL,
    note text NOT NULL DEFAULT '',
    takes_back bigint REFERENCES catalogue_versions,
    changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array'))`,
  `CREATE TRIGGER catalogue_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON catalogue_versions
    FOR EACH STATEMENT EXECUTE FUNCTION append_only()`,
];
