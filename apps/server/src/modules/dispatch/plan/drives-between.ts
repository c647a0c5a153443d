import { noRoad, type DriveTimes, type Point } from '@hoist/domain/scheduling/drive-time';

/** Drives between points, for another thread: rows and columns in the order of the points. */
export interface DriveMatrix {
  readonly points: readonly Point[];
  readonly km: Float64Array<ArrayBuffer>;
  readonly minutes: Float64Array<ArrayBuffer>;
}

const keyOf = ({ lat, lng }: Point): string => `${lat} ${lng}`;

/** The drives that a plan may ask for: those that `wanted` names; the others have no road. */
export function drivesBetween(
  all: readonly Point[],
  { drives, wanted }: { readonly drives: DriveTimes; readonly wanted: Iterable<readonly [Point, Point]> },
): DriveMatrix {
  const points = [
    ...new Map(all.map((point) => [keyOf(point), { lat: point.lat, lng: point.lng }])).values(),
  ];
  const indexOf = new Map(points.map((point, index) => [keyOf(point), index]));
  const matrix = {
    points,
    km: new Float64Array(points.length ** 2).fill(Infinity),
    minutes: new Float64Array(points.length ** 2).fill(Infinity),
  };
  for (const [from, to] of wanted) {
    const at = (indexOf.get(keyOf(from)) ?? 0) * points.length + (indexOf.get(keyOf(to)) ?? 0);
    const drive = drives(from, to);
    matrix.km[at] = drive.km;
    matrix.minutes[at] = drive.minutes;
  }
  return matrix;
}

export function drivesOf({ points, km, minutes }: DriveMatrix): DriveTimes {
  const indexOf = new Map(points.map((point, index) => [keyOf(point), index]));
  return (from, to) => {
    const [row, column] = [indexOf.get(keyOf(from)), indexOf.get(keyOf(to))];
    if (row === undefined || column === undefined) return noRoad;
    const at = row * points.length + column;
    return { km: km[at] ?? Infinity, minutes: minutes[at] ?? Infinity };
  };
}
