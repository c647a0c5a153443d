-- Phones that replied STOP: only codes and answers to their own texts are sent to them, until they text START.
CREATE TABLE phone_opt_outs (
  phone text PRIMARY KEY,
  at timestamptz NOT NULL
);

-- A moved visit can be accepted by a text message.
ALTER TABLE move_questions DROP CONSTRAINT move_questions_through_check;
ALTER TABLE move_questions ADD CONSTRAINT move_questions_through_check
  CHECK (through IN ('app', 'link', 'phone', 'text'));
