import type { VisitWeather } from './forecast.ts';

/** Dangers for outdoor work, the worst first. */
export const weatherDangers = ['thunderstorm', 'freezing_rain', 'cold', 'rain', 'wind'] as const;
export type WeatherDanger = (typeof weatherDangers)[number];

/** Thresholds, which the office can change. */
export interface WeatherThresholds {
  /** Unsafe below this, in °C. */
  readonly coldC: number;
  /** Unsafe above this, in mm of rain during the visit. */
  readonly rainMm: number;
  /** Unsafe from this gust, in km/h. */
  readonly gustKmh: number;
}

/**
 * −20 °C and 10 mm of rain are from our market study (ADR 77). Environment Canada's limit for sustained wind (70 km/h,
 * "Criteria for public weather alerts") applies to gusts, because hoods and doors are open.
 */
export const defaultWeatherThresholds: WeatherThresholds = { coldC: -20, rainMm: 10, gustKmh: 70 };

/** Dangers for outdoor work, the worst first. Lightning and ice are always dangerous. */
export function dangersOf(weather: VisitWeather, settings: WeatherThresholds): readonly WeatherDanger[] {
  const dangerous: Readonly<Record<WeatherDanger, boolean>> = {
    thunderstorm: weather.sky === 'thunderstorm',
    freezing_rain: weather.sky === 'freezing_rain',
    cold: weather.lowC < settings.coldC,
    rain: weather.rainMm > settings.rainMm,
    wind: weather.gustKmh >= settings.gustKmh,
  };
  return weatherDangers.filter((one) => dangerous[one]);
}

/** The customer's description of the place. */
interface Site {
  /** The vehicle is under a roof (garage, carport). */
  readonly covered?: boolean | undefined;
}

/** Services inside the vehicle, safe in any weather, by menu code. The office can change them. */
export const defaultInsideServices: readonly string[] = ['cabin-filter', 'blower-motor', 'detail-interior'];

/** Whether a job is outdoors: no roof, and the work is not inside the vehicle. */
export const isOpenAir = (site: Site, service: string, insideServices: readonly string[]): boolean =>
  site.covered !== true && !insideServices.includes(service);
