import { createServer } from 'node:http';

interface StandIn {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const hour = 3600;

/** A forecast service whose weather never changes: in the west a little rain, in the east freezing rain in a storm. */
export async function startWeather(): Promise<StandIn> {
  const server = createServer((request, response) => {
    const latitude = Number(new URL(request.url ?? '', 'http://weather').searchParams.get('latitude'));
    const bad = latitude < 46;
    const from = Math.floor(Date.now() / 1000 / hour) * hour - 24 * hour;
    const time = Array.from({ length: 24 * 30 }, (_, index) => from + index * hour);
    const all = (value: number) => time.map(() => value);
    const hourly = {
      time,
      temperature_2m: time.map((_, index) => (bad ? -3 : 7) + (index % 4) / 2),
      rain: all(bad ? 1.2 : 0.6),
      showers: all(0),
      weather_code: all(bad ? 67 : 61),
      wind_gusts_10m: all(bad ? 74 : 22),
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ latitude, hourly }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1/forecast`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
