-- What the office wrote in place of the product's words; the newest version of a message is sent. NULL restores them.
CREATE TABLE message_templates (
  template_key text NOT NULL,
  version integer NOT NULL,
  texts jsonb,
  created_at timestamptz NOT NULL,
  created_by bigint NOT NULL REFERENCES users,
  PRIMARY KEY (template_key, version)
);
