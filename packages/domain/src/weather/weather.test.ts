import assert from 'node:assert/strict';
import test from 'node:test';
import { type ForecastHour, visitWeather } from './forecast.ts';
import { dangersOf, defaultInsideServices, defaultWeatherThresholds, isOpenAir } from './unsafe-weather.ts';

const start = Date.UTC(2026, 11, 1, 14);
const hour = 3_600_000;
const hours = (...each: readonly Partial<ForecastHour>[]): readonly ForecastHour[] =>
  each.map((one, index) => ({
    from: start + index * hour,
    temperatureC: 4,
    rainMm: 0,
    gustKmh: 20,
    sky: 'clear',
    ...one,
  }));
const during = (from: number, to: number) => ({ from: start + from * hour, to: start + to * hour });

test('combines all hours of a visit, and returns undefined without a full forecast', () => {
  const forecast = hours(
    { temperatureC: -4, rainMm: 2, sky: 'cloudy' },
    { temperatureC: 1, rainMm: 3.5, gustKmh: 55, sky: 'rain' },
    { temperatureC: 9, sky: 'thunderstorm' },
  );
  assert.deepEqual(visitWeather(forecast, during(0.5, 1.25)), {
    lowC: -4,
    highC: 1,
    rainMm: 5.5,
    gustKmh: 55,
    sky: 'rain',
  });
  assert.equal(visitWeather(forecast, during(1, 2))?.sky, 'rain');
  for (const span of [during(-0.5, 1), during(2, 3.5), during(5, 6)])
    assert.equal(visitWeather(forecast, span), undefined);
  const [one, , three] = forecast;
  assert.equal(visitWeather(one && three ? [one, three] : [], during(0, 3)), undefined);
});

test('reports dangers from their thresholds', () => {
  const danger = (...each: readonly Partial<ForecastHour>[]) => {
    const weather = visitWeather(hours(...each), during(0, each.length));
    return weather && dangersOf(weather, defaultWeatherThresholds);
  };
  assert.deepEqual(danger({}), []);
  assert.deepEqual([danger({ temperatureC: -20 }), danger({ temperatureC: -20.1 })], [[], ['cold']]);
  assert.deepEqual([danger({ rainMm: 10 }), danger({ rainMm: 6 }, { rainMm: 4.1 })], [[], ['rain']]);
  assert.deepEqual([danger({ gustKmh: 69 }), danger({ gustKmh: 70 })], [[], ['wind']]);
  assert.deepEqual(danger({ sky: 'snow' }), []);
  assert.deepEqual(danger({ sky: 'freezing_rain' }, { sky: 'snow', gustKmh: 90 }), ['freezing_rain', 'wind']);
  assert.deepEqual(danger({ sky: 'thunderstorm', rainMm: 30 }), ['thunderstorm', 'rain']);
});

test('treats work as outdoors unless under a roof or inside the vehicle', () => {
  const openAir = (covered: boolean | undefined, service: string) =>
    isOpenAir({ covered }, service, defaultInsideServices);
  assert.equal(openAir(undefined, 'brake-pads-front'), true);
  assert.equal(openAir(false, 'brake-pads-front'), true);
  assert.equal(openAir(true, 'brake-pads-front'), false);
  assert.equal(openAir(undefined, 'cabin-filter'), false);
});
