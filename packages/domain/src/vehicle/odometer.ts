import { MAX_ODOMETER_KM } from '../limits.ts';

/** Whole kilometres that a vehicle can have. */
export const isOdometer = (km: number): boolean => Number.isInteger(km) && km >= 0 && km <= MAX_ODOMETER_KM;

/**
 * Tells whether a reading can follow another one of the same vehicle: it never runs back. Null: nothing was read before.
 */
export const followsReading = (km: number, last: number | null): boolean =>
  isOdometer(km) && (last === null || km >= last);
