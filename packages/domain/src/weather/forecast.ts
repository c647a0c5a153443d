import { MS_PER_HOUR } from '../civil-date.ts';
import type { Interval } from '../scheduling/calendar.ts';
import type { Instant } from '../time.ts';

/** Sky conditions, the least dangerous first. */
export const skies = ['clear', 'cloudy', 'fog', 'rain', 'snow', 'freezing_rain', 'thunderstorm'] as const;
export type Sky = (typeof skies)[number];

/** One hour of a forecast. */
export interface ForecastHour {
  readonly from: Instant;
  readonly temperatureC: number;
  /** Rain in millimetres, without snow. */
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
  /** The worst condition during the visit. */
  readonly sky: Sky;
}

/** The weather during a visit; undefined unless the forecast covers all of it, because a part would mislead. */
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
