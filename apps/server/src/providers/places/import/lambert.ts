import type { Point } from '@hoist/domain/scheduling/drive-time';

/** Metres of EPSG:3347, Statistics Canada's Lambert conformal conic projection on NAD83. */
export interface Lambert {
  readonly x: number;
  readonly y: number;
}

const radians = Math.PI / 180;
/** GRS 80. */
const axis = 6_378_137;
const flattening = 1 / 298.257222101;
const eccentricity = Math.sqrt(flattening * (2 - flattening));
const origin = { lat: 63.390675 * radians, lng: (-91 - 52 / 60) * radians, x: 6_200_000, y: 3_000_000 };
const parallels = [49 * radians, 77 * radians] as const;

// Snyder, 'Map Projections: A Working Manual' (USGS PP 1395), equations 14-15, 15-9, 15-8, 15-7 and 7-9.
const m = (lat: number) => Math.cos(lat) / Math.sqrt(1 - (eccentricity * Math.sin(lat)) ** 2);
const t = (lat: number) => {
  const sine = eccentricity * Math.sin(lat);
  return Math.tan(Math.PI / 4 - lat / 2) / ((1 - sine) / (1 + sine)) ** (eccentricity / 2);
};
const [south, north] = parallels;
const cone = Math.log(m(south) / m(north)) / Math.log(t(south) / t(north));
const scale = m(south) / (cone * t(south) ** cone);
const radiusAtOrigin = axis * scale * t(origin.lat) ** cone;

/** Degrees of a projected point, exact to a millimetre. NAD83 and WGS 84 are taken as the same (1 to 2 m apart). */
export function fromLambert({ x, y }: Lambert): Point {
  const [east, down] = [x - origin.x, radiusAtOrigin - (y - origin.y)];
  const at = (Math.hypot(east, down) / (axis * scale)) ** (1 / cone);
  let lat = Math.PI / 2 - 2 * Math.atan(at);
  for (let round = 0; round < 6; round += 1) {
    const sine = eccentricity * Math.sin(lat);
    lat = Math.PI / 2 - 2 * Math.atan(at * ((1 - sine) / (1 + sine)) ** (eccentricity / 2));
  }
  return { lat: lat / radians, lng: (Math.atan2(east, down) / cone + origin.lng) / radians };
}
