ALTER TABLE services ADD COLUMN search_terms text, ADD COLUMN fits jsonb;
