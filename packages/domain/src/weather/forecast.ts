import { MS_PER_HOUR } from '../civil-date.ts';
import type { Interval } from '../scheduling/calendar.ts';
import type { Instant } from '../time.ts';

/** What the sky does, the least dangerous first. */
export const skies = ['clear', 'cloudy', 'fog', 'rain', 'snow', 'freezing_rain', 'thunderstorm'] as const;
export type Sky = (typeof skies)[number];

/** One hour of a forecast, from its first moment on. */
export interface ForecastHour {
  readonly from: Instant;
  readonly temperatureC: number;
  /** Rain alone, in millimetres; snow is not counted. */
  readonly rainMm: number;
  /** The strongest gust, in km/h. */
  readonly gustKmh: number;
  readonly sky: Sky;
}

/** The weather of one visit. */
export interface VisitWeather {
  readonly lowC: number;
  readonly highC: number;
  /** Over the whole visit. */
  readonly rainMm: number;
  readonly gustKmh: number;
  /** The worst of it. */
  readonly sky: Sky;
}

/** The weather while a visit lasts; undefined where the forecast does not reach over all of it: half of one would mislead. */
export function visitWeather(
  hours: readonly ForecastHour[],
  { from, to }: Interval,
): VisitWeather | undefined {
  const during = hours.filter((hour) => hour.from < to && from < hour.from + MS_PER_HOUR);
  const [first, last] = [during[0], during.at(-1)];
  if (!first || !last || first.from > from || last.from + MS_PER_HOUR < to) return undefined;
  if ((last.from - first.from) / MS_PER_HOUR !== during.length - 1) return undefined;
  const all = (of: (hour: ForecastHour) => number) => during.map(of);
  return {
    lowC: Math.min(...all(({ temperatureC }) => temperatureC)),
    highC: Math.max(...all(({ temperatureC }) => temperatureC)),
    rainMm: all(({ rainMm }) => rainMm).reduce((sum, one) => sum + one, 0),
    gustKmh: Math.max(...all(({ gustKmh }) => gustKmh)),
    sky: skies[Math.max(...all(({ sky }) => skies.indexOf(sky)))] ?? 'clear',
  };
}
