import { straightKm, type DriveTimes } from '../src/scheduling/drive-time.ts';

/** Straight line × 1.35 at a speed in km/h: drives that a reader can work out. */
export const speedDrives =
  (speedKmh: number): DriveTimes =>
  (from, to) => {
    const km = straightKm(from, to) * 1.35;
    return { km, minutes: Math.ceil((km / speedKmh) * 60) };
  };
