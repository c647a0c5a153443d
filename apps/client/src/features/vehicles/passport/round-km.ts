import type { Passport } from './use-passport.ts';

/** Today's odometer: a reading, or a projection in whole hundreds. */
export function roundKm({ kmToday, kmPerDay, readings }: Passport): number {
  const km = kmToday ?? 0;
  const read = readings.some((one) => !one.doubtful && one.km === km);
  return kmPerDay === null || read ? km : Math.round(km / 100) * 100;
}
