-- Who took care of a need on the first page of the console, and which needs are hidden for an hour.
CREATE TABLE need_marks (
  kind text NOT NULL,
  subject bigint NOT NULL,
  taken_by bigint REFERENCES users,
  taken_at timestamptz,
  hidden_by bigint REFERENCES users,
  hidden_until timestamptz,
  hidden_severity smallint,
  PRIMARY KEY (kind, subject),
  CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
  CHECK ((hidden_by IS NULL) = (hidden_until IS NULL) AND (hidden_by IS NULL) = (hidden_severity IS NULL))
);
