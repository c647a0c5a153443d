import { MS_PER_MINUTE } from '../civil-date.ts';
import type { LocationId } from '../ids.ts';

/** Degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** The place of a visit; an uncertain position makes drives to and from it longer. */
export interface VisitPoint extends Point {
  /** See the rule of the same name; absent is 0. */
  readonly slackMinutes?: number | undefined;
  /** Tells two visits to one door from two customers whose postal area has one point. */
  readonly locationId?: LocationId | undefined;
}

export interface Drive {
  readonly km: number;
  /** Whole minutes, rounded up so that no arrival is promised too early. */
  readonly minutes: number;
}

/** Computes the drive between two places, by estimate or by a routing engine. */
export type DriveTimes = (from: Point, to: Point) => Drive;

const EARTH_KM = 6371.0088;
const RADIANS = Math.PI / 180;
/** Roads are longer than the straight line by this factor (decision D3). */
const ROAD_FACTOR = 1.35;

/** Great-circle distance in kilometres (haversine). */
export function straightKm(from: Point, to: Point): number {
  const sinLat = Math.sin(((to.lat - from.lat) * RADIANS) / 2);
  const sinLng = Math.sin(((to.lng - from.lng) * RADIANS) / 2);
  const h = sinLat * sinLat + Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * sinLng * sinLng;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Straight line × 1.35 at a speed in km/h, used without a routing engine (decision D3). */
export const estimatedDrives =
  (speedKmh: number): DriveTimes =>
  (from, to) => {
    const km = straightKm(from, to) * ROAD_FACTOR;
    return { km, minutes: Math.ceil((km / speedKmh) * 60) };
  };

/** The time to allow for a drive: its duration and the slack of both ends; 0 within one location. */
export function driveMs(drives: DriveTimes, from: VisitPoint, to: VisitPoint): number {
  const slack = (from.slackMinutes ?? 0) + (to.slackMinutes ?? 0);
  if (slack > 0 && from.locationId !== undefined && from.locationId === to.locationId) return 0;
  return (drives(from, to).minutes + slack) * MS_PER_MINUTE;
}
