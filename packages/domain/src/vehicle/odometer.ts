import { MAX_ODOMETER_KM } from '../limits.ts';

export const isOdometer = (km: number): boolean => Number.isInteger(km) && km >= 0 && km <= MAX_ODOMETER_KM;

/** Whether a reading can follow another one of the same vehicle (null: none), i.e. is not lower. */
export const followsReading = (km: number, last: number | null): boolean =>
  isOdometer(km) && (last === null || km >= last);
