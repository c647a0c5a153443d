import type { ServiceId } from '../ids.ts';
import type { Instant } from '../time.ts';
import type { MechanicCalendar, Visit } from './calendar.ts';
import { straightKm, type Drive, type DriveTimes } from './drive-time.ts';

// A lower bound in km of one degree of latitude.
const KM_PER_DEGREE = 111.19;

type Wanted = Pick<Visit, 'place' | 'services' | 'avoids'>;

export type CoverageRefusal = 'blocked' | 'lacks_skill' | 'out_of_area';

/** Why a mechanic does not cover a visit; undefined if they do. */
export function coverageRefusal(
  mechanic: MechanicCalendar,
  wanted: Wanted,
  drives: DriveTimes,
): CoverageRefusal | undefined {
  if (covers(mechanic, wanted, drives)) return undefined;
  if (wanted.avoids?.includes(mechanic.id) === true) return 'blocked';
  return wanted.services.every((service) => mechanic.skills.has(service)) ? 'out_of_area' : 'lacks_skill';
}

/**
 * Whether a mechanic has all skills, the place is within their radius, and no block exists between mechanic and
 * customer (ADR 92). A search chooses calendars by it, because the drives are not known yet.
 */
export function mayCover(
  { id, base, radiusKm, skills }: MechanicCalendar,
  { place, services, avoids }: Wanted,
): boolean {
  if (avoids?.includes(id) === true) return false;
  if (Math.abs(base.lat - place.lat) * KM_PER_DEGREE > radiusKm) return false;
  return services.every((service) => skills.has(service)) && straightKm(base, place) <= radiusKm;
}

/** `mayCover`, and the place is within the mechanic's longest drive. */
export const covers = (mechanic: MechanicCalendar, wanted: Wanted, drives: DriveTimes): boolean =>
  mayCover(mechanic, wanted) &&
  (typeof mechanic.longestDriveMinutes !== 'number' ||
    drives(mechanic.base, wanted.place).minutes <= mechanic.longestDriveMinutes);

/** When a mechanic's first skill for some services ends; Infinity if none does. */
export function lapseOf(
  { lapses }: Pick<MechanicCalendar, 'lapses'>,
  services: readonly ServiceId[],
): Instant {
  let first = Infinity;
  if (lapses) for (const service of services) first = Math.min(first, lapses.get(service) ?? Infinity);
  return first;
}

/** Whether any mechanic with working hours may do a service at a time, wherever the customer is. */
export const isDoneByAnyone = (
  mechanics: Iterable<Pick<MechanicCalendar, 'skills' | 'lapses' | 'weeklyHours'>>,
  service: ServiceId,
  now: Instant,
): boolean => {
  for (const mechanic of mechanics)
    if (mechanic.skills.has(service) && mechanic.weeklyHours.length > 0 && lapseOf(mechanic, [service]) > now)
      return true;
  return false;
};

/**
 * The one-way drive from the nearest base of all covering mechanics. It is the charged distance for every mechanic
 * (decision E1). Undefined if no mechanic covers the visit, or no road leads there. Callers omit `avoids`, because a
 * block must not change a price.
 */
export function nearestBaseDrive(
  mechanics: readonly MechanicCalendar[],
  wanted: Wanted,
  drives: DriveTimes,
): Drive | undefined {
  let nearest: Drive | undefined;
  for (const mechanic of mechanics) {
    if (!covers(mechanic, wanted, drives)) continue;
    const drive = drives(mechanic.base, wanted.place);
    if (drive.km < (nearest?.km ?? Infinity)) nearest = drive;
  }
  return nearest;
}
