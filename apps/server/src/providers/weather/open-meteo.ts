import { setTimeout as sleep } from 'node:timers/promises';
import type { ForecastHour, Sky } from '@hoist/domain/weather/forecast';
import { z } from 'zod';
import type { Weather, WeatherPlace } from './port.ts';

export interface OpenMeteoOptions {
  /** Address of the forecast resource; query parameters (a key, a model) are kept. */
  readonly url: string;
  readonly now: () => Date;
  readonly pausesMs?: readonly number[];
  readonly timeoutMs?: number;
  readonly onFailure?: (why: unknown) => void;
}

const hourMs = 3_600_000;
/** Enough for a warning a day before a visit late on that day. */
const days = 3;
const pauseMs = 60_000;
/** Maximum cached places per hour. */
const maxPlaces = 2_000;

const series = z.array(z.number().nullable());
const answer = z.object({
  hourly: z.object({
    time: z.array(z.number()),
    temperature_2m: series,
    rain: series,
    showers: series,
    weather_code: series,
    wind_gusts_10m: series,
  }),
});
type Hourly = z.output<typeof answer>['hourly'];

/**
 * Forecasts by Open-Meteo (`GET /v1/forecast`, open-meteo.com/en/docs) or a compatible server; `/v1/gem` uses
 * Environment Canada's models (open-meteo.com/en/docs/gem-api). Codes are of WMO table 4677 as documented there.
 * Coordinates are rounded to about a kilometre, and no address is sent.
 */
export function openMeteoWeather(options: OpenMeteoOptions): Weather {
  const { now, onFailure } = options;
  let known = new Map<string, Promise<readonly ForecastHour[] | null>>();
  let hour = 0;
  let failedAt = -Infinity;
  return {
    async forecast(place) {
      const at = now().getTime();
      const present = Math.floor(at / hourMs);
      // Forecasts are cached per place until the hour changes.
      if (present !== hour || known.size >= maxPlaces) known = new Map();
      hour = present;
      const key = keyOf(place);
      const asked = known.get(key);
      if (asked) return asked;
      if (at - failedAt < pauseMs) return null;
      const asking = ask(options, place).catch((error: unknown) => {
        known.delete(key);
        failedAt = now().getTime();
        onFailure?.(error);
        return null;
      });
      known.set(key, asking);
      return asking;
    },
  };
}

const keyOf = ({ lat, lng }: WeatherPlace): string => `${lat.toFixed(2)} ${lng.toFixed(2)}`;

async function ask(options: OpenMeteoOptions, place: WeatherPlace): Promise<readonly ForecastHour[]> {
  const { pausesMs = [300, 1_200] } = options;
  for (const pause of pausesMs) {
    try {
      return await askOnce(options, place);
    } catch (error) {
      if (error instanceof NotRepeated) throw error;
      await sleep(pause);
    }
  }
  return askOnce(options, place);
}

/** A final answer that a retry would not change. */
class NotRepeated extends Error {}

async function askOnce({ url, timeoutMs = 4_000 }: OpenMeteoOptions, { lat, lng }: WeatherPlace) {
  const address = new URL(url);
  const asked = {
    latitude: lat.toFixed(2),
    longitude: lng.toFixed(2),
    hourly: 'temperature_2m,rain,showers,weather_code,wind_gusts_10m',
    timeformat: 'unixtime',
    timezone: 'GMT',
    forecast_days: String(days),
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    await response.body?.cancel();
    const why = `the weather service answered ${response.status}`;
    throw response.status >= 500 || response.status === 429 ? new Error(why) : new NotRepeated(why);
  }
  const read = answer.safeParse(await response.json());
  if (!read.success) throw new NotRepeated('the weather service answered something else');
  return hoursOf(read.data.hourly);
}

/** Hours with missing values are skipped. */
const hoursOf = (hourly: Hourly): readonly ForecastHour[] =>
  hourly.time.flatMap((seconds, index) => {
    const [temperatureC, code, gustKmh] = [
      hourly.temperature_2m[index],
      hourly.weather_code[index],
      hourly.wind_gusts_10m[index],
    ];
    if (typeof temperatureC !== 'number' || typeof code !== 'number' || typeof gustKmh !== 'number')
      return [];
    const rainMm = (hourly.rain[index] ?? 0) + (hourly.showers[index] ?? 0);
    return [{ from: seconds * 1000, temperatureC, rainMm, gustKmh, sky: skyOf(code, temperatureC, rainMm) }];
  });

/** Rain below 0 °C freezes on contact, even if the model reports rain. */
function skyOf(code: number, temperatureC: number, rainMm: number): Sky {
  if (code >= 95) return 'thunderstorm';
  if ([56, 57, 66, 67].includes(code) || (rainMm > 0 && temperatureC < 0)) return 'freezing_rain';
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'snow';
  if (code >= 51 && code <= 82) return 'rain';
  if (code === 45 || code === 48) return 'fog';
  return code >= 2 ? 'cloudy' : 'clear';
}
