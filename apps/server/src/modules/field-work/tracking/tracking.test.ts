import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getTracking,
  openTracking,
  releaseOrder,
  setProgress,
  sharePosition,
  updateOrder,
} from '@hoist/contract';
import {
  announcementsOf,
  jobsIn,
  ordersFixture,
  refusalOf,
  type Job,
} from '#server/testing/orders-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { correctNumber } from '#server/testing/correct-number.ts';
import { sendSteps } from '#server/testing/send-steps.ts';
import { testLinks } from '#server/testing/test-links.ts';

const fixture = await ordersFixture();
const { server, database, clock } = fixture;
const newJob = await jobsIn(fixture);
const minute = 60_000;

const ofJob = (job: Job) => ({ params: { ordersServicesId: job.id } });
const share = (job: Job, latitude: number, who: Caller = job.mechanic) =>
  server.call(sharePosition, { ...ofJob(job), form: { latitude, longitude: -79.42 } }, who);
const look = async (job: Job, who: Caller = job.customer) =>
  (await server.call(getTracking, ofJob(job), who)).data;
const open = (token: string) => server.call(openTracking, { form: { token } });
const step = (job: Job, progress: 'on_the_way' | 'arrived') =>
  server.call(setProgress, { ...ofJob(job), form: { progress, confirmed: true } }, job.mechanic);
const tokenIn = (text: string) => /#token=(\S+)/.exec(text)?.[1] ?? '';

const confirmed = async (): Promise<Job> => {
  const job = await newJob();
  await server.call(updateOrder, { ...ofJob(job), form: { order_service_status: 'confirm' } }, job.mechanic);
  return job;
};
const driving = async (): Promise<Job> => {
  const job = await confirmed();
  await step(job, 'on_the_way');
  return job;
};

test("shows the customer the mechanic's position and arrival time from departure to arrival [JB022]", async () => {
  const job = await confirmed();
  const before = await look(job);
  assert.equal(before.onTheWay, false);
  assert.equal(before.link, '');
  assert.equal(Date.parse(before.window.to) - Date.parse(before.window.from), 30 * minute);
  await step(job, 'on_the_way');
  const unseen = await look(job);
  assert.deepEqual([unseen.onTheWay, unseen.position, unseen.arrivesAt], [true, null, null]);
  const heard = await announcementsOf(fixture, async () => {
    await share(job, unseen.place.lat + 0.1);
  });
  assert.deepEqual(heard, [job.customer.userId]);
  const seen = await look(job);
  assert.equal(seen.position?.lat, unseen.place.lat + 0.1);
  assert.ok(Date.parse(seen.arrivesAt ?? '') > clock.now().getTime() + 10 * minute);
  assert.match(seen.arrivesLabel, /^\d{1,2}:\d\d [AP]M$/);
  // A position expires when sharing stops.
  clock.advance(6 * minute);
  const old = await look(job);
  assert.deepEqual([old.onTheWay, old.position, old.arrivesAt], [true, null, null]);
  await share(job, unseen.place.lat);
  await step(job, 'arrived');
  const there = await look(job);
  assert.deepEqual([there.onTheWay, there.position, there.link], [false, null, '']);
});

test('lets no one else share or see a position, and no one at all before or after the drive [JB022]', async () => {
  const job = await confirmed();
  assert.equal(await refusalOf(share(job, 43.6)), '409 wrong_state');
  await step(job, 'on_the_way');
  assert.equal(await refusalOf(share(job, 43.6, job.rival)), '404 not_found');
  assert.equal(await refusalOf(share(job, 43.6, job.customer)), '403 forbidden');
  assert.equal(await refusalOf(share(job, 43.6, {})), '401 unauthenticated');
  assert.equal(await refusalOf(share(job, 91)), '422 invalid');
  assert.equal(await refusalOf(look(job, job.rival)), '404 not_found');
  assert.equal(await refusalOf(look(job, await fixture.customer())), '404 not_found');
  assert.equal(await refusalOf(look(job, {})), '401 unauthenticated');
  await step(job, 'arrived');
  assert.equal(await refusalOf(share(job, 43.6)), '409 wrong_state');
});

test('opens a signed link without a log-in until the arrival, and sends it only by text message [JB022]', async () => {
  const job = await driving();
  await share(job, 43.7);
  const { link } = await look(job);
  await sendSteps(fixture);
  const origin = 'https://hoist.example';
  assert.ok(link.startsWith(`${origin}/visit-tracking#token=`));
  const path = link.slice(origin.length);
  const texts = await database.db
    .selectFrom('outbox')
    .select(['channel', 'body'])
    .where('ordersServicesId', '=', job.id)
    .execute();
  // Notifications in the app and on lock screens do not contain the public link.
  const linked = texts.filter(({ body }) => body.includes(path)).map(({ channel }) => channel);
  assert.deepEqual(linked, ['sms']);
  assert.ok(texts.some(({ channel, body }) => channel === 'push' && body.includes('is driving to')));
  const shown = await open(tokenIn(link));
  assert.equal(shown.data?.position?.lat, 43.7);
  assert.equal(shown.data.link, '');
  assert.equal(shown.over, null);
  assert.equal(await refusalOf(open(`${tokenIn(link)}x`)), '404 not_found');
  assert.equal(await refusalOf(open('')), '404 not_found');
  // Signed with another secret.
  const subject = { id: job.id, part: clock.now().getTime(), holder: '' };
  const token = tokenIn(testLinks('other').pathOf('tracking', subject));
  assert.equal(await refusalOf(open(token)), '404 not_found');
  await step(job, 'arrived');
  const { mechanic } = await look(job);
  const end = await open(tokenIn(link));
  assert.deepEqual([end.data, end.over], [null, { how: 'arrived', mechanic }]);
});

test('an unseen drive is expected after its way from the base, never in the past', async () => {
  const job = await confirmed();
  const since = clock.now().getTime();
  await step(job, 'on_the_way');
  const { window } = await look(job);
  const from = Date.parse(window.from);
  // Hours before the promised time: the drive counts, not the plan.
  assert.ok(from >= since && from < since + 60 * minute, JSON.stringify(window));
  assert.equal(Date.parse(window.to) - from, 30 * minute);
  clock.advance(3 * 60 * minute);
  assert.equal(Date.parse((await look(job)).window.from), clock.now().getTime());
});

test('opens no link that was texted to an earlier number of the customer', async () => {
  const job = await driving();
  const before = tokenIn((await look(job)).link);
  await open(before);
  await correctNumber(database, job.customer.userId);
  assert.equal(await refusalOf(open(before)), '404 not_found');
  await open(tokenIn((await look(job)).link));
});

test('ends the drive when the job is released', async () => {
  const job = await driving();
  await share(job, 43.7);
  const { link } = await look(job);
  await server.call(releaseOrder, { ...ofJob(job), form: { reason: 'The van broke down' } }, job.mechanic);
  assert.equal((await open(tokenIn(link))).over?.how, 'changed');
  const after = await look(job);
  assert.deepEqual([after.onTheWay, after.position], [false, null]);
});

test('says for a week how a drive ended [JB023]', async () => {
  const job = await driving();
  const { link } = await look(job);
  await server.call(
    updateOrder,
    { ...ofJob(job), form: { order_service_status: 'declined', decline_reason: 'The van broke down' } },
    job.mechanic,
  );
  assert.equal((await open(tokenIn(link))).over?.how, 'canceled');
  clock.advance(7 * 24 * 60 * minute);
  assert.equal(await refusalOf(open(tokenIn(link))), '404 not_found');
});
