import { createServer } from 'node:http';

export interface WeatherService {
  /** Of its forecast resource, as `WEATHER_URL` names it. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const hour = 3_600_000;
const hours = 45 * 24;

/** A service that speaks like Open-Meteo and forecasts the same cold, clear sky everywhere and for weeks. */
export async function weatherService(temperatureC: number): Promise<WeatherService> {
  const server = createServer((_, response) => {
    const from = Math.floor(Date.now() / hour) * hour;
    const every = (value: number) => Array.from({ length: hours }, () => value);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        hourly: {
          time: Array.from({ length: hours }, (_one, index) => (from + index * hour) / 1000),
          temperature_2m: every(temperatureC),
          rain: every(0),
          showers: every(0),
          weather_code: every(0),
          wind_gusts_10m: every(12),
        },
      }),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1/forecast`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
