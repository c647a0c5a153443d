import type { ForecastHour } from '@hoist/domain/weather/forecast';

/** Degrees, WGS 84. */
export interface WeatherPlace {
  readonly lat: number;
  readonly lng: number;
}

/** Hourly forecasts in Canada, some days ahead. Null if the service fails or does not know the place; never throws. */
export interface Weather {
  forecast(place: WeatherPlace): Promise<readonly ForecastHour[] | null>;
}
