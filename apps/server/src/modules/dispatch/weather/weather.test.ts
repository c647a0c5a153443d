import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getOrderWeather, updateOrder } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import type { Caller } from '#server/testing/http.ts';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import { standInProvider } from '#server/testing/stand-in-provider.ts';
import { openMeteoWeather } from '#server/providers/weather/open-meteo.ts';
import { warnOfWeather } from './warn-of-weather.ts';

const fixture = await ordersFixture();
const { server, database } = fixture;
const newJob = await jobsIn(fixture);
const hour = 3_600_000;

const confirm = ({ id, mechanic }: Pick<Job, 'id' | 'mechanic'>) =>
  server.call(
    updateOrder,
    { params: { ordersServicesId: id }, form: { order_service_status: 'confirm' } },
    mechanic,
  );
const startOf = async (id: OrderId) =>
  (
    await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', id)
      .select('startsAt')
      .executeTakeFirstOrThrow()
  ).startsAt.getTime();

interface Hour {
  readonly temperature?: number;
  readonly rain?: number;
  readonly code?: number;
  readonly gust?: number;
}

/** A weather service with the same forecast for every hour around a time. */
async function forecast(around: number, { temperature = 5, rain = 0, code = 2, gust = 20 }: Hour = {}) {
  const provider = await standInProvider();
  const time = Array.from(
    { length: 48 },
    (_, index) => Math.floor(around / hour) * 3600 + (index - 24) * 3600,
  );
  const all = (value: number) => time.map(() => value);
  const body = {
    hourly: {
      time,
      temperature_2m: all(temperature),
      rain: all(rain),
      showers: all(0),
      weather_code: all(code),
      wind_gusts_10m: all(gust),
    },
  };
  provider.replies.push({ status: 200, body });
  fixture.sky.weather = openMeteoWeather({
    url: `${provider.origin}/v1/gem`,
    now: () => fixture.clock.now(),
    pausesMs: [],
  });
  return provider;
}

const weatherFor = async (id: OrderId, who: Caller) =>
  (await server.call(getOrderWeather, { params: { ordersServicesId: id } }, who)).weather;

const told = async (usersId: UserId) =>
  (
    await database.db
      .selectFrom('userNotifications')
      .where('usersId', '=', usersId)
      .where('titleEn', 'like', '%weather%')
      .select(['titleEn', 'textEn', 'textFr'])
      .orderBy('usersNotificationsId')
      .execute()
  ).map((row) => row);

test('shows customer and mechanic the weather of their visit and its dangers', async () => {
  const job = await newJob();
  assert.equal(await weatherFor(job.id, job.customer), null);
  await forecast(await startOf(job.id), { temperature: -22.5, gust: 40 });
  const shown = { sky: 'cloudy', lowC: -22.5, highC: -22.5, rainMm: 0, gustKmh: 40, dangers: ['cold'] };
  assert.deepEqual(await weatherFor(job.id, job.customer), shown);
  assert.deepEqual(await weatherFor(job.id, job.mechanic), shown);
  const strangers: readonly Caller[] = [job.rival, await fixture.customer()];
  for (const stranger of strangers)
    assert.equal(await refusalOf(weatherFor(job.id, stranger)), '404 not_found');
  assert.equal(await refusalOf(weatherFor(job.id, {})), '401 unauthenticated');
});

test('reports no danger for a covered place', async () => {
  const customer = await fixture.customer();
  const covered = await fixture.booking(customer, {
    preferredTime: '2026-12-29T10:00:00-05:00',
    site: { permission: true, level: true, room: true, covered: true },
  });
  await forecast(await startOf(covered), { code: 95 });
  assert.deepEqual(await weatherFor(covered, customer).then((found) => found?.dangers), []);
});

test('shows no weather of a visit far ahead or over, or when the service fails', async () => {
  const job = await newJob();
  await forecast((await startOf(job.id)) - 60 * hour);
  assert.equal(await weatherFor(job.id, job.customer), null);
  const provider = await forecast(await startOf(job.id));
  provider.replies.length = 0;
  provider.replies.push({ status: 500 });
  assert.equal(await weatherFor(job.id, job.customer), null);
  await forecast(await startOf(job.id));
  const form = { order_service_status: 'declined', decline_reason: 'The van broke down' } as const;
  await server.call(updateOrder, { params: { ordersServicesId: job.id }, form }, job.mechanic);
  assert.equal(await weatherFor(job.id, job.customer), null);
});

test('warns customer and mechanic once, a day before unsafe weather, and grants a free reschedule [DI024]', async () => {
  const job = await newJob();
  const startsAt = await startOf(job.id);
  await forecast(startsAt, { rain: 6, code: 63, gust: 75, temperature: 3 });
  const at = (time: number) => warnOfWeather(fixture.context, new Date(time));
  assert.equal(await at(startsAt - 23 * hour), 0);
  await confirm(job);
  assert.equal(await at(startsAt - 25 * hour), 0);
  assert.equal(await at(startsAt - 24 * hour), 1);
  assert.equal(await at(startsAt - 23 * hour), 0);
  const [toCustomer, ...more] = await told(job.customer.userId);
  assert.deepEqual(more, []);
  assert.equal(toCustomer?.titleEn, 'Unsafe weather for your visit');
  assert.match(toCustomer.textEn, /is heavy rain and strong wind: .* Move your visit for free/);
  assert.match(toCustomer.textFr, /une forte pluie et un vent fort .* sans frais/);
  const [toMechanic] = await told(job.mechanic.userId);
  assert.equal(toMechanic?.titleEn, 'Unsafe weather for a job');
  const [grant] = await database.db
    .selectFrom('freeMoves')
    .where('ordersServicesId', '=', job.id)
    .selectAll()
    .execute();
  assert.deepEqual([grant?.reason, grant?.until.getTime()], ['weather', startsAt]);
});

test('sends no warning in safe weather, and applies the limits and lead time of the office', async () => {
  const job = await newJob();
  const startsAt = await startOf(job.id);
  await confirm(job);
  await forecast(startsAt, { temperature: -12, gust: 50, code: 73 });
  const at = (time: number) => warnOfWeather(fixture.context, new Date(time));
  assert.equal(await at(startsAt - 20 * hour), 0);
  const value = JSON.stringify({ coldC: -10, gustKmh: 'strong', warnHours: 48 });
  await database.db.insertInto('settings').values({ key: 'weather', value }).execute();
  assert.equal(await at(startsAt - 1 * hour), 0);
  assert.equal(await at(startsAt - 40 * hour), 1);
  assert.match((await told(job.customer.userId))[0]?.textEn ?? '', /is severe cold:/);
});
