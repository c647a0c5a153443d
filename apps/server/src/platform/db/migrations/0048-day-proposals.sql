-- Other mechanics for the visits of a day (ADR 147), and what became of each proposal.
CREATE TABLE day_proposals (
  day_proposals_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL,
  timezone text NOT NULL,
  source text NOT NULL CHECK (source IN ('office', 'evening', 'change')),
  state text NOT NULL CHECK (state IN ('open', 'asked', 'accepted', 'declined', 'outdated', 'undone')),
  km_before double precision NOT NULL,
  km_after double precision NOT NULL,
  -- Null: the planner proposed it by itself.
  proposed_by bigint REFERENCES users,
  proposed_at timestamptz NOT NULL,
  answer_until timestamptz,
  ended_at timestamptz,
  CHECK (state <> 'asked' OR (answer_until IS NOT NULL AND proposed_by IS NOT NULL)),
  CHECK (state = 'open' OR state = 'asked' OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX day_proposals_open ON day_proposals (day, timezone) WHERE state = 'open';
CREATE INDEX day_proposals_asked ON day_proposals (answer_until) WHERE state = 'asked';
CREATE INDEX day_proposals_day ON day_proposals (day);

CREATE TABLE day_proposal_changes (
  day_proposals_id bigint NOT NULL REFERENCES day_proposals ON DELETE CASCADE,
  -- The first service of the visit.
  orders_services_id bigint NOT NULL REFERENCES order_services,
  from_id bigint REFERENCES mechanics,
  to_id bigint NOT NULL REFERENCES mechanics,
  starts_at timestamptz NOT NULL,
  -- Of the services after the change: another one means that the visit has changed since.
  versions jsonb,
  PRIMARY KEY (day_proposals_id, orders_services_id)
);
CREATE INDEX day_proposal_changes_visit ON day_proposal_changes (orders_services_id);

CREATE TABLE day_proposal_mechanics (
  day_proposals_id bigint NOT NULL REFERENCES day_proposals ON DELETE CASCADE,
  mechanic_id bigint NOT NULL REFERENCES mechanics,
  -- Whether the proposal needs the consent of this mechanic.
  asked boolean NOT NULL,
  minutes_before integer NOT NULL,
  minutes_after integer NOT NULL,
  ends_before timestamptz,
  ends_after timestamptz,
  -- Null: no rule says what the work pays.
  pay_before_cents integer,
  pay_after_cents integer,
  answer text CHECK (answer IN ('agreed', 'declined')),
  answered_at timestamptz,
  PRIMARY KEY (day_proposals_id, mechanic_id),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX day_proposal_mechanics_asked ON day_proposal_mechanics (mechanic_id) WHERE asked;

-- When each day was planned last by itself.
CREATE TABLE day_plan_runs (
  day date NOT NULL,
  timezone text NOT NULL,
  planned_at timestamptz NOT NULL,
  -- The visits, time off and delays of the day as they were last seen.
  seen jsonb NOT NULL,
  -- Of the evening before it.
  evening boolean NOT NULL DEFAULT false,
  PRIMARY KEY (day, timezone)
);
