import { dayNumber, parseDate } from '@hoist/domain/civil-date';

export interface ChartReading {
  readonly on: string;
  readonly km: number;
}

export interface ChartFrame {
  readonly width: number;
  readonly height: number;
}

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

const dayOf = (on: string): number => {
  const day = parseDate(on);
  return day ? dayNumber(day) : 0;
};

/**
 * The points of readings in a frame, scaled from lowest to highest: days across, kilometres up. A single value is in
 * the middle.
 */
export function chartPoints(
  readings: readonly ChartReading[],
  { width, height }: ChartFrame,
): readonly ChartPoint[] {
  const days = readings.map(({ on }) => dayOf(on));
  const kms = readings.map(({ km }) => km);
  const along = (value: number, all: readonly number[], length: number) => {
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return high === low ? length / 2 : ((value - low) / (high - low)) * length;
  };
  return readings.map(({ on, km }) => ({
    x: along(dayOf(on), days, width),
    y: height - along(km, kms, height),
  }));
}
