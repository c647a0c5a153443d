-- Addresses that returned our email for good, or whose readers reported it: they get no more email until that is lifted.
CREATE TABLE email_suppressions (
  email text PRIMARY KEY CHECK (email = lower(email)),
  because text NOT NULL CHECK (because IN ('bounce', 'complaint', 'provider')),
  at timestamptz NOT NULL
);
CREATE INDEX email_suppressions_at ON email_suppressions (at);
