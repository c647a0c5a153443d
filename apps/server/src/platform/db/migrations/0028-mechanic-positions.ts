/** Where mechanics were while they drove to a visit; the sweep deletes each after a day. One statement an entry. */
export const mechanicPositions: readonly string[] = [
  `CREATE TABLE mechanic_positions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    orders_services_id bigint NOT NULL REFERENCES order_services,
    mechanic_id bigint NOT NULL REFERENCES mechanics,
    lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
    lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
    at timestamptz NOT NULL)`,
  `CREATE INDEX mechanic_positions_of ON mechanic_positions (orders_services_id, at)`,
  `CREATE INDEX mechanic_positions_at ON mechanic_positions (at)`,
  `CREATE INDEX mechanic_positions_by ON mechanic_positions (mechanic_id)`,
];
