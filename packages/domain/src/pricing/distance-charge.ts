import type { Cents } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import type { Result } from '../result.ts';
import { ok, refuse } from '../result.ts';

/** Decision E1: 25 km one way are free, then a price per km; beyond 100 km a place is not serviceable. */
export interface DistanceRules {
  readonly includedKm: number;
  readonly perKmCents: Cents;
  readonly maxKm: number;
}

export interface TooFar {
  readonly code: 'too_far';
  readonly maxKm: number;
}

/** What the one-way drive of some kilometres costs, charged by the tenth of a kilometre that the screens show. */
export function distanceCharge(
  km: number,
  { includedKm, perKmCents, maxKm }: DistanceRules,
): Result<Cents, TooFar> {
  const tenths = roundHalfUp(Math.round(km * 1000), 100);
  if (tenths > maxKm * 10) return refuse({ code: 'too_far', maxKm });
  return ok(roundHalfUp(Math.max(0, tenths - includedKm * 10) * perKmCents, 10));
}
