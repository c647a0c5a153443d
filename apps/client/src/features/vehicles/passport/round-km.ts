import type { Passport } from './use-passport.ts';

/** What the odometer shows today: as it was read, or in whole hundreds where it is a projection. */
export function roundKm({ kmToday, kmPerDay, readings }: Passport): number {
  const km = kmToday ?? 0;
  const read = readings.some((one) => !one.doubtful && one.km === km);
  return kmPerDay === null || read ? km : Math.round(km / 100) * 100;
}
