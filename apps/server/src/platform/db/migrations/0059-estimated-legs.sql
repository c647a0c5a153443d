-- How many drives were asked for on a day (UTC), and how many of them no engine told.
ALTER TABLE provider_words ADD COLUMN legs_on date;
ALTER TABLE provider_words ADD COLUMN legs bigint NOT NULL DEFAULT 0;
ALTER TABLE provider_words ADD COLUMN estimated_legs bigint NOT NULL DEFAULT 0;
