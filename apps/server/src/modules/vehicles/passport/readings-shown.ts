import type { odometerReading } from '@hoist/contract';
import { steadyReadings } from '@hoist/domain/vehicle/odometer-series';
import type { z } from 'zod';
import type { VehicleHistory } from './read-history.ts';

/** Odometer readings, oldest first, with ignored ones marked. */
export function readingsShown({ readings }: VehicleHistory): z.output<typeof odometerReading>[] {
  const steady = new Set(steadyReadings(readings));
  const afresh = readings.filter((one) => one.afresh).map(({ on }) => on);
  const began = afresh.toSorted().at(-1) ?? '';
  return readings
    .map((one) => ({
      on: one.on,
      km: one.km,
      by: one.by,
      doubtful: one.on >= began && !steady.has(one),
    }))
    .toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)) || a.km - b.km);
}
