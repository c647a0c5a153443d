import type { VisitWeather } from './forecast.ts';

/** Why work in the open air is not safe, the worst first. */
export const weatherDangers = ['thunderstorm', 'freezing_rain', 'cold', 'rain', 'wind'] as const;
export type WeatherDanger = (typeof weatherDangers)[number];

/** From when on it is not; the office may set others. */
export interface WeatherFigures {
  /** Below so many degrees Celsius. */
  readonly coldC: number;
  /** More than so many millimetres of rain while the visit lasts. */
  readonly rainMm: number;
  /** Gusts of so many km/h and more. */
  readonly gustKmh: number;
}

/**
 * Below −20 °C and over 10 mm of rain are the figures of our market study (decision 77). The wind is Environment Canada's for
 * sustained wind (70 km/h, "Criteria for public weather alerts"), taken for gusts already: bonnets and doors stand open.
 */
export const defaultWeatherFigures: WeatherFigures = { coldC: -20, rainMm: 10, gustKmh: 70 };

/** What makes work in the open air unsafe; none: nothing does. Lightning and ice always do. */
export function dangersOf(weather: VisitWeather, figures: WeatherFigures): readonly WeatherDanger[] {
  const dangerous: Readonly<Record<WeatherDanger, boolean>> = {
    thunderstorm: weather.sky === 'thunderstorm',
    freezing_rain: weather.sky === 'freezing_rain',
    cold: weather.lowC < figures.coldC,
    rain: weather.rainMm > figures.rainMm,
    wind: weather.gustKmh >= figures.gustKmh,
  };
  return weatherDangers.filter((one) => dangerous[one]);
}

/** What its customer said of the place. */
interface Site {
  /** A roof is over the vehicle: a garage, a carport. */
  readonly covered?: boolean | undefined;
}

/** Done within the vehicle, whatever the weather, by code of the menu; the office may set others. */
export const defaultInsideServices: readonly string[] = ['cabin-filter', 'blower-motor', 'detail-interior'];

/** Tells whether a job is done in the open air: it is, unless there is a roof or the work is within the vehicle. */
export const isOpenAir = (site: Site, service: string, insideServices: readonly string[]): boolean =>
  site.covered !== true && !insideServices.includes(service);
