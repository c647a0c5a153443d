import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedPort } from '#server/testing/closed-port.ts';
import { standInProvider, type Reply } from '#server/testing/stand-in-provider.ts';
import { noWeather } from './embedded.ts';
import { openMeteoWeather } from './open-meteo.ts';
import type { Weather } from './port.ts';

const place = { lat: 43.653_21, lng: -79.383_18 };
const start = Date.UTC(2026, 11, 1);

/** An answer as documented: requested variables and some others. */
const forecast = (hourly: object = {}): Reply => ({
  status: 200,
  body: {
    latitude: 43.65,
    longitude: -79.38,
    generationtime_ms: 0.08,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 92,
    hourly_units: { time: 'unixtime', temperature_2m: '°C', rain: 'mm', wind_gusts_10m: 'km/h' },
    hourly: {
      time: [0, 1, 2, 3].map((hour) => start / 1000 + hour * 3600),
      temperature_2m: [-2.1, 0.4, 3, 4],
      rain: [0.4, 0, 1.5, 0],
      showers: [0, 0, 2, 0],
      weather_code: [61, 3, 95, 2],
      wind_gusts_10m: [30, 31.7, 72, null],
      ...hourly,
    },
  },
});

async function service(options: { readonly timeoutMs?: number } = {}) {
  const provider = await standInProvider();
  let now = new Date(start);
  const failures: unknown[] = [];
  const weather = openMeteoWeather({
    url: `${provider.origin}/v1/gem?apikey=secret`,
    now: () => now,
    pausesMs: [1, 1],
    onFailure: (why) => failures.push(why),
    ...options,
  });
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  return { ...provider, weather, failures, pass };
}

const unreachable = openMeteoWeather({
  url: `http://127.0.0.1:${closedPort}/v1/forecast`,
  now: () => new Date(start),
  pausesMs: [],
});
const kinds: readonly (readonly [string, Weather])[] = [
  ['no service', noWeather()],
  ['an unreachable service', unreachable],
];
for (const [kind, weather] of kinds)
  test(`${kind}: returns null without an error if there is no forecast`, async () => {
    assert.equal(await weather.forecast(place), null);
    assert.equal(await weather.forecast(place), null);
  });

test('requests a forecast as documented and reads it by hour', async () => {
  const { weather, replies, heard } = await service();
  replies.push(forecast());
  assert.deepEqual(await weather.forecast(place), [
    // Rain below 0 °C.
    { from: start, temperatureC: -2.1, rainMm: 0.4, gustKmh: 30, sky: 'freezing_rain' },
    { from: start + 3_600_000, temperatureC: 0.4, rainMm: 0, gustKmh: 31.7, sky: 'cloudy' },
    { from: start + 7_200_000, temperatureC: 3, rainMm: 3.5, gustKmh: 72, sky: 'thunderstorm' },
    // The fourth hour has no wind.
  ]);
  const asked = new URL(heard[0]?.path ?? '', 'http://weather');
  assert.equal(asked.pathname, '/v1/gem');
  assert.deepEqual(Object.fromEntries(asked.searchParams), {
    apikey: 'secret',
    latitude: '43.65',
    longitude: '-79.38',
    hourly: 'temperature_2m,rain,showers,weather_code,wind_gusts_10m',
    timeformat: 'unixtime',
    timezone: 'GMT',
    forecast_days: '3',
  });
});

test('maps every kind of weather', async () => {
  const { weather, replies } = await service();
  const codes = [0, 1, 2, 3, 45, 48, 51, 56, 57, 61, 65, 66, 67, 71, 77, 80, 82, 85, 86, 95, 96, 99];
  const of = (value: number) => codes.map(() => value);
  replies.push(
    forecast({
      time: codes.map((_, hour) => start / 1000 + hour * 3600),
      temperature_2m: of(5),
      rain: of(0),
      showers: of(0),
      weather_code: codes,
      wind_gusts_10m: of(10),
    }),
  );
  const skies = ((await weather.forecast(place)) ?? []).map(({ sky }) => sky);
  assert.equal(
    skies.join(' '),
    'clear clear cloudy cloudy fog fog rain freezing_rain freezing_rain rain rain freezing_rain freezing_rain ' +
      'snow snow rain rain snow snow thunderstorm thunderstorm thunderstorm',
  );
});

test('requests a place once an hour', async () => {
  const { weather, replies, heard, pass } = await service();
  replies.push(forecast(), forecast(), forecast());
  await Promise.all([weather.forecast(place), weather.forecast({ lat: 43.6501, lng: -79.3799 })]);
  pass(59);
  await weather.forecast(place);
  assert.equal(heard.length, 1);
  await weather.forecast({ lat: 45.5, lng: -73.57 });
  pass(1);
  await weather.forecast(place);
  assert.equal(heard.length, 3);
});

test('retries a temporary failure, and pauses for a minute after a lasting one', async () => {
  const { weather, replies, heard, failures, pass } = await service();
  replies.push({ status: 503 }, 'hang up', forecast());
  assert.equal((await weather.forecast(place))?.length, 3);
  assert.equal(failures.length, 0);
  pass(60);
  replies.push({ status: 429 }, { status: 500 }, { status: 502 });
  assert.equal(await weather.forecast(place), null);
  assert.equal(heard.length, 6);
  assert.equal(await weather.forecast(place), null);
  assert.deepEqual([heard.length, failures.length], [6, 1]);
  pass(1);
  replies.push(forecast());
  assert.equal((await weather.forecast(place))?.length, 3);
});

test('returns null for a rejected or invalid answer, without an immediate retry', async () => {
  for (const reply of [
    { status: 400, body: { error: true, reason: 'Latitude must be in range' } },
    { status: 200, body: { hourly: { time: ['2026-12-01T00:00'] } } },
    { status: 200, body: [] },
  ] as const) {
    const { weather, replies, heard, failures } = await service();
    replies.push(reply, forecast(), forecast());
    assert.deepEqual([await weather.forecast(place), heard.length, failures.length], [null, 1, 1]);
  }
});
