-- A mechanic may agree to be shown on the public pages.
ALTER TABLE consents DROP CONSTRAINT consents_consent_check;
ALTER TABLE consents ADD CONSTRAINT consents_consent_check CHECK (
  consent IN ('terms', 'privacy', 'analytics', 'marketing_email', 'position', 'public_profile')
);
