-- Without accents and capitals, as people type names.
CREATE FUNCTION plain_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(written), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy')
$$;

CREATE INDEX users_plain_lname ON users (plain_text(lname) text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX users_plain_fname ON users (plain_text(fname) text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX users_phone_parts
  ON users USING gin (phone gin_trgm_ops) WHERE ((deleted_at IS NULL) AND (phone <> ''));
CREATE INDEX users_vehicles_vin_parts
  ON users_vehicles USING gin (upper(vin) gin_trgm_ops) WHERE ((deleted_at IS NULL) AND (vin <> ''));
CREATE INDEX users_locations_parts
  ON users_locations USING gin (plain_text(address || ' ' || city) gin_trgm_ops) WHERE (deleted_at IS NULL);
