import type { ForecastHour } from '@hoist/domain/weather/forecast';

/** Degrees, WGS 84. */
export interface WeatherPlace {
  readonly lat: number;
  readonly lng: number;
}

/**
 * Forecasts of places in Canada, hour by hour, some days ahead. A service that fails, or does not know the place, answers
 * null: weather is good to know and never worth an error.
 */
export interface Weather {
  forecast(place: WeatherPlace): Promise<readonly ForecastHour[] | null>;
}
