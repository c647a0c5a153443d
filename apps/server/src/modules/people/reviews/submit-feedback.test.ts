import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completePayment, getOrder, HttpError, submitFeedback, updateOrder } from '@hoist/contract';
import { sql } from 'kysely';
import { openSiteProof } from '#modules/operations';
import { jobsIn, ordersFixture, refusalOf, reviewUrl, type Job } from '#server/testing/orders-fixture.ts';
import type { Caller } from '#server/testing/http.ts';

const fixture = await ordersFixture();
const { server, database } = fixture;
const newJob = await jobsIn(fixture);

const completed = async (): Promise<Job> => {
  const job = await newJob();
  const params = { ordersServicesId: job.id };
  await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, job.mechanic);
  const form = { total_amount_collected: '209.05', odometer: 1, payment_collected_by_mechanic: true };
  await server.call(completePayment, { params, form }, job.mechanic);
  return job;
};
const review = (job: Pick<Job, 'id' | 'ordersId' | 'customer'>, stars: number, who: Caller = job.customer) =>
  server.call(
    submitFeedback,
    {
      params: { ordersId: job.ordersId },
      form: { orders_services_id: job.id, stars, comments: 'Fine', name: 'Dana T' },
    },
    who,
  );

test('returns HTML with the public link for five stars, and the address for every rating [AP054, RO011]', async () => {
  const best = await review(await completed(), 5);
  assert.equal(best.googleUrl, reviewUrl);
  assert.match(best.html, /href="https:\/\/reviews\.example\/hoist\?a=1&amp;b=2"/);
  assert.equal(best.message, 'Thanks for your review!');
  const job = await completed();
  const poor = await review(job, 2);
  assert.equal(poor.googleUrl, reviewUrl);
  assert.equal(poor.html, '');
  const { data } = await server.call(getOrder, { params: { ordersServicesId: job.id } }, job.customer);
  assert.deepEqual([data[0]?.reviewed, data[0]?.stars, data[0]?.reviewUrl], [true, 2, reviewUrl]);
});

test('stores comment and name under both spellings of the specification [AP054]', async () => {
  const spellings = [
    ({ id, ordersId }: Job) => ({ ordersId, ordersServicesId: id, comment: 'Quick', fullName: 'Dana Test' }),
    ({ id, ordersId }: Job) => ({
      ordersId,
      orders_services_id: id,
      comment: 'Quick',
      full_name: 'Dana Test',
    }),
    ({ id }: Job) => ({ orders_services_id: id, comments: 'Quick', name: 'Dana Test' }),
  ];
  for (const spelled of spellings) {
    const job = await completed();
    const form = { ...spelled(job), stars: 4 } as never;
    await server.call(submitFeedback, { params: { ordersId: job.ordersId }, form }, job.customer);
    const stored = await database.db
      .selectFrom('reviews')
      .where('ordersServicesId', '=', job.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    assert.deepEqual([stored.stars, stored.comments, stored.name], [4, 'Quick', 'Dana Test']);
  }
});

test('accepts one review of a complete service, from its customer [AP054]', async () => {
  const pending = await newJob();
  assert.equal(await refusalOf(review(pending, 5)), '409 wrong_state');
  const job = await completed();
  assert.equal(await refusalOf(review(job, 5, job.mechanic)), '404 not_found');
  assert.equal(await refusalOf(review(job, 5, await fixture.customer())), '404 not_found');
  assert.equal(await refusalOf(review(job, 5, {})), '401 unauthenticated');
  assert.equal(await refusalOf(review({ ...job, ordersId: pending.ordersId }, 5)), '404 not_found');
  const both = await Promise.all([refusalOf(review(job, 4)), refusalOf(review(job, 5))]);
  assert.deepEqual(both.toSorted(), ['409 already_reviewed', 'ok']);
});

test('refuses no star, six stars and half stars with the specification’s text [VA035]', async () => {
  const job = await completed();
  for (const stars of [0, 6, 4.5]) {
    const error: unknown = await review(job, stars).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof HttpError);
    assert.equal(error.statusText, 'Please select a rating');
  }
});

test('computes the mechanic’s rating, and that of the public pages, as the mean of the reviews', async () => {
  const jobs = [await completed(), await completed()];
  assert.equal(new Set(jobs.map(({ mechanic }) => mechanic.userId)).size, 1);
  const proof = await openSiteProof(database);
  const before = await proof.get();
  await Promise.all(jobs.map((one, index) => review(one, index === 0 ? 4 : 1)));
  const { rows } = await sql<{ kept: string; counted: string }>`
    SELECT m.reviews || ' ' || m.rating AS kept, count(*) || ' ' || round(avg(v.stars), 2) AS counted
    FROM mechanics m JOIN reviews v ON v.mechanic_id = m.users_id GROUP BY m.users_id`.execute(database.db);
  assert.deepEqual(
    rows.map(({ kept }) => kept),
    rows.map(({ counted }) => counted),
  );
  const { reviews, average } = await proof.get();
  assert.equal(reviews, before.reviews + 2);
  assert.equal(Math.round(average * reviews), Math.round(before.average * before.reviews) + 5);
});
