import type { Point } from '@hoist/domain/scheduling/drive-time';
import { sql, type RawBuilder } from 'kysely';

interface Grid {
  readonly perDegree: number;
  /** Steps of longitude before the next step of latitude. */
  readonly width: number;
}

const origin = { lat: 40, lng: -145 };
const cells: Grid = { perDegree: 2, width: 1_000 };
const spots: Grid = { perDegree: 500, width: 50_000 };

const stepsOf = ({ lat, lng }: Point, { perDegree }: Grid) => ({
  north: Math.floor((lat - origin.lat) * perDegree),
  east: Math.floor((lng - origin.lng) * perDegree),
});

const numberOf = (point: Point, grid: Grid): number => {
  const { north, east } = stepsOf(point, grid);
  return north * grid.width + east;
};

function around(point: Point, grid: Grid, steps: number): readonly number[] {
  const { north, east } = stepsOf(point, grid);
  const side = Array.from({ length: 2 * steps + 1 }, (_, index) => index - steps);
  return side.flatMap((up) => side.map((right) => (north + up) * grid.width + east + right));
}

/** The cell of a street in SQL: a square of half a degree. */
export const cellSql = (lat: RawBuilder<unknown>, lng: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(floor((${lat} - ${origin.lat}::float8) * ${cells.perDegree}::float8) * ${cells.width}::int
    + floor((${lng} - ${origin.lng}::float8) * ${cells.perDegree}::float8))::int`;

/** The nine cells around a point, at least 35 km in each direction. */
export const cellsAround = (point: Point): readonly number[] => around(point, cells, 1);

/** The square of 0.002 degrees that a door belongs to. */
export const spotOf = (point: Point): number => numberOf(point, spots);

/** The 25 spots around a point, at least 250 m in each direction south of the 55th parallel. */
export const spotsAround = (point: Point): readonly number[] => around(point, spots, 2);
