import {
  defaultInsideServices,
  defaultWeatherThresholds,
  type WeatherThresholds,
} from '@hoist/domain/weather/unsafe-weather';
import { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Settings of the office, key `weather` (decision 77). */
export interface WeatherSettings extends WeatherThresholds {
  /** Hours before a visit from which on warnings are sent. */
  readonly warnHours: number;
  /** Codes of services that are done inside the vehicle. */
  readonly insideServices: readonly string[];
}

const figure = (least: number, most: number) => z.number().min(least).max(most).optional().catch(undefined);

/** Invalid values count as not set. */
const settings = z
  .object({
    coldC: figure(-60, 20),
    rainMm: figure(0, 500),
    gustKmh: figure(1, 300),
    warnHours: figure(1, 60),
    insideServices: z.array(z.string()).optional().catch(undefined),
  })
  .catch({});

export async function readWeatherSettings(db: Db | Tx): Promise<WeatherSettings> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'weather').executeTakeFirst();
  const set = settings.parse(row?.value ?? {});
  return {
    coldC: set.coldC ?? defaultWeatherThresholds.coldC,
    rainMm: set.rainMm ?? defaultWeatherThresholds.rainMm,
    gustKmh: set.gustKmh ?? defaultWeatherThresholds.gustKmh,
    warnHours: set.warnHours ?? 24,
    insideServices: set.insideServices ?? defaultInsideServices,
  };
}
