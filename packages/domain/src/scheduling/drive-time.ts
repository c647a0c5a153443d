import { MS_PER_MINUTE } from '../civil-date.ts';

/** Degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export interface Drive {
  readonly km: number;
  /** Whole minutes, rounded up: nobody is promised earlier than they can come. */
  readonly minutes: number;
}

/** One drive between two places; a routing engine's answers fit the same type. */
export type DriveTimes = (from: Point, to: Point) => Drive;

const EARTH_KM = 6371.0088;
const RADIANS = Math.PI / 180;
/** How much longer roads are than the straight line (decision D3). */
const ROAD_FACTOR = 1.35;

/** The straight line over the earth, in kilometres. */
export function straightKm(from: Point, to: Point): number {
  const sinLat = Math.sin(((to.lat - from.lat) * RADIANS) / 2);
  const sinLng = Math.sin(((to.lng - from.lng) * RADIANS) / 2);
  const h = sinLat * sinLat + Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * sinLng * sinLng;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Decision D3: haversine × 1.35 at a speed in km/h. */
export const estimatedDrives =
  (speedKmh: number): DriveTimes =>
  (from, to) => {
    const km = straightKm(from, to) * ROAD_FACTOR;
    return { km, minutes: Math.ceil((km / speedKmh) * 60) };
  };

/** The drive in milliseconds. */
export const driveMs = (drives: DriveTimes, from: Point, to: Point): number =>
  drives(from, to).minutes * MS_PER_MINUTE;
