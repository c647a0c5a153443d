import type { TextKey } from '@hoist/contract';
import type { ServiceId } from '@hoist/domain/ids';
import { distanceCharge, distanceRules } from '@hoist/domain/pricing/distance-charge';
import { covers } from '@hoist/domain/scheduling/coverage';
import { noRoad, straightKm, type Point } from '@hoist/domain/scheduling/drive-time';
import { isServed } from '@hoist/domain/scheduling/served-areas';
import type { SchedulingSnapshot } from '../booking/booking-context.ts';

/** Farther away, a distance says nothing. */
const namedKm = 500;

interface Coverage {
  /** A status per service: 1 if a mechanic with the skill covers the place (decision D7). */
  readonly services: { servicesId: ServiceId; status: 0 | 1 }[];
  /** Why nothing can be booked there; undefined if something can. */
  readonly reason: TextKey | undefined;
  /** Whole kilometres from the place to where service ends. */
  readonly beyondKm: number;
}

/**
 * The services that can be booked at a place: a mechanic with the skill covers it, within the distance of decision E1.
 */
export function coverageOf(
  place: Point & { readonly zip: string },
  { menu, mechanics, drives, settings }: SchedulingSnapshot,
): Coverage {
  if (!isServed(place.zip, settings.areas))
    return {
      services: menu.services.map(({ id }) => ({ servicesId: id, status: 0 as const })),
      reason: 'catalogue.unserved',
      beyondKm: 0,
    };
  const offered = new Set<ServiceId>();
  let tooFar = false;
  let beyond = Infinity;
  for (const mechanic of mechanics.values()) {
    beyond = Math.min(beyond, straightKm(mechanic.base, place) - mechanic.radiusKm);
    if (!covers(mechanic, { place, services: [] }, drives)) continue;
    const drive = drives(mechanic.base, place);
    if (drive === noRoad) continue;
    if (distanceCharge(drive.km, distanceRules(settings, drive)).ok)
      for (const skill of mechanic.skills) offered.add(skill);
    else tooFar = true;
  }
  const services = menu.services.map(({ id }) => ({
    servicesId: id,
    status: offered.has(id) ? (1 as const) : (0 as const),
  }));
  if (services.some(({ status }) => status === 1)) return { services, reason: undefined, beyondKm: 0 };
  const beyondKm = Math.ceil(beyond);
  const notCovered = beyondKm > 0 && beyondKm <= namedKm ? 'location.not_covered_km' : 'location.not_covered';
  return { services, reason: tooFar && offered.size === 0 ? 'location.too_far' : notCovered, beyondKm };
}
