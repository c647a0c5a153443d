-- Drives by road between cells of 0.001° (packages/domain/src/scheduling/drive-table.ts); without km: no road.
CREATE TABLE road_legs (
  version text NOT NULL,
  from_cell bigint NOT NULL,
  to_cell bigint NOT NULL,
  km real,
  seconds integer,
  at timestamptz NOT NULL,
  PRIMARY KEY (version, from_cell, to_cell),
  CHECK ((km IS NULL) = (seconds IS NULL))
);
CREATE INDEX road_legs_at ON road_legs (at);
