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
  /** Not told by a road engine; kilometres may be off by a tenth. */
  readonly estimated?: true;
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

/** A place to which no road leads: no drive is short enough. */
export const noRoad: Drive = { km: Infinity, minutes: Infinity };

/**
 * Minutes of free flow are 2.45 · km^0.74 of the straight line, between the fits to a road engine in Ottawa
 * (2.33 · km^0.76) and Montréal (2.51 · km^0.80). Mean error from 1 to 25 km: about 2 and 1 minutes (ADR 102).
 */
const minutesOf = (km: number): number => 2.45 * km ** 0.74;

const estimateBy =
  (minutes: (km: number) => number): DriveTimes =>
  (from, to) => {
    const km = straightKm(from, to);
    return { km: km * ROAD_FACTOR, minutes: Math.ceil(minutes(km)), estimated: true };
  };

/** Kilometres × 1.35 and minutes by the fitted law, used without a road engine (decision D3). */
export const fittedDrives: DriveTimes = estimateBy(minutesOf);

const CAREFUL_FACTOR = 1.25;

/** The fitted drive with a reserve, for a leg that a road engine could not tell in time. */
export const carefulDrives: DriveTimes = estimateBy((km) => minutesOf(km) * CAREFUL_FACTOR);

/** Drives of a mechanic who has to get there: where no road is known, the careful estimate. */
export const withoutGaps =
  (drives: DriveTimes): DriveTimes =>
  (from, to) => {
    const drive = drives(from, to);
    return drive.minutes === Infinity ? carefulDrives(from, to) : drive;
  };

/** The time to allow for a drive: its duration and the slack of both ends; 0 within one location. */
export function driveMs(drives: DriveTimes, from: VisitPoint, to: VisitPoint): number {
  const slack = (from.slackMinutes ?? 0) + (to.slackMinutes ?? 0);
  if (slack > 0 && from.locationId !== undefined && from.locationId === to.locationId) return 0;
  return (drives(from, to).minutes + slack) * MS_PER_MINUTE;
}
