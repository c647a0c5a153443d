import type { RequestDrives } from '#server/modules/scheduling/roads/open-drives.ts';
import { straightKm, type DriveTimes } from '@hoist/domain/scheduling/drive-time';

/** Straight line × 1.35 at a speed in km/h: drives that a reader can work out. */
export const speedDrives =
  (speedKmh: number): DriveTimes =>
  (from, to) => {
    const km = straightKm(from, to) * 1.35;
    return { km, minutes: Math.ceil((km / speedKmh) * 60) };
  };

/** `speedDrives` as the drives of a request. */
export function speedRequest(speedKmh: number): RequestDrives {
  const drives = speedDrives(speedKmh);
  return {
    drives,
    settle: (search) => search(drives),
    prefetch: () => Promise.resolve(),
    legs: () => Promise.resolve(null),
  };
}
