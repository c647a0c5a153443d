-- Questions to customers whose mechanic moved the visit, one for each service of it.
CREATE TABLE move_questions (
  move_questions_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orders_services_id bigint NOT NULL REFERENCES order_services,
  agreed_at timestamptz NOT NULL,
  starts_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'accepted', 'moved', 'canceled', 'replaced', 'lapsed')),
  asked_at timestamptz NOT NULL,
  reminded_at timestamptz,
  ended_at timestamptz,
  through text CHECK (through IN ('app', 'link', 'phone')),
  CHECK ((ended_at IS NULL) = (state = 'open'))
);

CREATE UNIQUE INDEX move_questions_open ON move_questions (orders_services_id) WHERE (state = 'open');
CREATE INDEX move_questions_order ON move_questions (orders_services_id, move_questions_id DESC);
CREATE INDEX move_questions_unreminded ON move_questions (asked_at) WHERE (state = 'open' AND reminded_at IS NULL);

-- A mechanic can undo a move too; the question leaves with its message.
ALTER TABLE visit_moves ADD COLUMN by_mechanic boolean NOT NULL DEFAULT false;
