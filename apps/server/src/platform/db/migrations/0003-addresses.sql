-- The address index (ADR 101). `npm run addresses` fills copies of these tables and swaps them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE TABLE address_streets (
  street_id bigint NOT NULL,
  label_en text NOT NULL,
  label_fr text NOT NULL,
  city text NOT NULL,
  province text NOT NULL,
  street_key text NOT NULL,
  search_key text NOT NULL,
  cell integer NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  radius_m integer NOT NULL
);
CREATE UNIQUE INDEX address_streets_id ON address_streets (street_id);
CREATE INDEX address_streets_near ON address_streets (cell, street_key text_pattern_ops);
CREATE INDEX address_streets_prefix ON address_streets (street_key text_pattern_ops);
CREATE INDEX address_streets_similar ON address_streets USING gin (cell, search_key gin_trgm_ops);

-- A row with number 0 is a point on the street.
CREATE TABLE address_doors (
  street_id bigint NOT NULL,
  number integer NOT NULL,
  suffix text NOT NULL,
  zip text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  block_face boolean NOT NULL,
  spot integer NOT NULL
);
CREATE INDEX address_doors_number ON address_doors (street_id, number) INCLUDE (suffix, zip, lat, lng, block_face);
CREATE INDEX address_doors_spot ON address_doors (spot);
CREATE INDEX address_doors_zip ON address_doors (zip);

INSERT INTO provider_words (provider) VALUES ('places') ON CONFLICT DO NOTHING;

CREATE TABLE address_imports (
  source text PRIMARY KEY,
  rows_read bigint NOT NULL DEFAULT 0,
  rows_broken bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL,
  finished_at timestamptz
);
