import type { Cents } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Drive } from '../scheduling/drive-time.ts';

/**
 * Free kilometres one way (25), then a price per km, up to a maximum (100 km); distance is part of the price (decision
 * E1).
 */
export interface DistanceRules {
  readonly includedKm: number;
  readonly perKmCents: Cents;
  readonly maxKm: number;
}

export interface TooFar {
  readonly code: 'too_far';
  readonly maxKm: number;
}

/** Tenths of a kilometre, as screens show them. */
export const tenthsOf = (km: number): number => roundHalfUp(Math.round(km * 1000), 100);

/** An estimated distance may be off by this much, so it is refused only beyond. */
const ESTIMATE_MARGIN = 1.15;

/** The rules for a drive, whose distance may be an estimate. */
export const distanceRules = (
  rules: DistanceRules,
  { estimated }: Pick<Drive, 'estimated'>,
): DistanceRules => ({
  ...rules,
  maxKm: estimated ? rules.maxKm * ESTIMATE_MARGIN : rules.maxKm,
});

/** The charge for a one-way drive, by tenths of a kilometre as shown on screens. */
export function distanceCharge(
  km: number,
  { includedKm, perKmCents, maxKm }: DistanceRules,
): Result<Cents, TooFar> {
  const tenths = tenthsOf(km);
  if (tenths > maxKm * 10) return refuse({ code: 'too_far', maxKm });
  return ok(roundHalfUp(Math.max(0, tenths - includedKm * 10) * perKmCents, 10));
}
