import type { ServiceId } from '../ids.ts';
import type { Instant } from '../time.ts';
import type { MechanicCalendar, Visit } from './calendar.ts';
import type { Drive, DriveTimes } from './drive-time.ts';
import { straightKm } from './drive-time.ts';

// One degree of latitude is at least this long anywhere on the earth used for the straight line.
const KM_PER_DEGREE = 111.19;

type Wanted = Pick<Visit, 'place' | 'services' | 'avoids'>;

export type CoverageRefusal = 'blocked' | 'lacks_skill' | 'out_of_area';

/** Why a mechanic does not cover a visit; undefined when they do. */
export function coverageRefusal(mechanic: MechanicCalendar, wanted: Wanted): CoverageRefusal | undefined {
  if (covers(mechanic, wanted)) return undefined;
  if (wanted.avoids?.includes(mechanic.id) === true) return 'blocked';
  return wanted.services.every((service) => mechanic.skills.has(service)) ? 'out_of_area' : 'lacks_skill';
}

/**
 * Tells whether a mechanic's base is within their radius of a place and they have every skill asked for (decisions D1, D7), and
 * whether they and the customer want to meet at all (decision 92).
 */
export function covers(
  { id, base, radiusKm, skills }: MechanicCalendar,
  { place, services, avoids }: Wanted,
): boolean {
  if (avoids?.includes(id) === true) return false;
  if (Math.abs(base.lat - place.lat) * KM_PER_DEGREE > radiusKm) return false;
  return services.every((service) => skills.has(service)) && straightKm(base, place) <= radiusKm;
}

/** From when on a mechanic may not do some services any more; Infinity: nothing ends. */
export function lapseOf(
  { lapses }: Pick<MechanicCalendar, 'lapses'>,
  services: readonly ServiceId[],
): Instant {
  let first = Infinity;
  if (lapses) for (const service of services) first = Math.min(first, lapses.get(service) ?? Infinity);
  return first;
}

/**
 * The one-way drive from the nearest base of any mechanic who covers the visit, whoever gets the job: the distance that is
 * charged (decision E1). Undefined: nobody covers it, the place is not serviceable for it. Asked without `avoids`: a block does
 * not change a price.
 */
export function nearestBaseDrive(
  mechanics: readonly MechanicCalendar[],
  wanted: Wanted,
  drives: DriveTimes,
): Drive | undefined {
  let nearest: Drive | undefined;
  for (const mechanic of mechanics) {
    if (!covers(mechanic, wanted)) continue;
    const drive = drives(mechanic.base, wanted.place);
    if (nearest === undefined || drive.km < nearest.km) nearest = drive;
  }
  return nearest;
}
