-- A new mechanic is offered jobs once the office says so. Mechanics of earlier versions are ready.
ALTER TABLE mechanics
  ADD COLUMN ready_at timestamptz DEFAULT now(),
  ADD COLUMN base_set boolean NOT NULL DEFAULT true,
  ADD COLUMN locker_shown_at timestamptz DEFAULT now();
