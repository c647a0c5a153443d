import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cancelOrder,
  completePayment,
  getOrder,
  listOrders,
  submitFeedback,
  updateOrder,
} from '@hoist/contract';
import { toId, type OrderId } from '@hoist/domain/ids';
import { inCompanyZone } from '#server/testing/company-zone.ts';
import type { Caller } from '#server/testing/http.ts';
import { type Job, jobsIn, ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { readMechanicProfiles } from './mechanic-profiles.ts';

const fixture = await ordersFixture();
const { server, database, clock } = fixture;
const newJob = await jobsIn(fixture);

const readJob = async (id: OrderId, who: Caller) =>
  (await server.call(getOrder, { params: { ordersServicesId: id } }, who)).data[0];
const profileOf = async (id: OrderId, who: Caller) => (await readJob(id, who))?.mechanic?.profile;

async function complete(job: Job, stars?: number) {
  const params = { ordersServicesId: job.id };
  await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, job.mechanic);
  const form = { total_amount_collected: '209.05', odometer: 1, payment_collected_by_mechanic: true };
  await server.call(completePayment, { params, form }, job.mechanic);
  if (stars === undefined) return;
  const said = { orders_services_id: job.id, stars, comments: '', name: '' };
  await server.call(submitFeedback, { params: { ordersId: job.ordersId }, form: said }, job.customer);
}

/** The next jobs of one mechanic. */
async function jobsOfOne(count: number): Promise<Job[]> {
  const jobs: Job[] = [await newJob()];
  while (jobs.length < count) {
    const job = await newJob();
    if (job.mechanic.userId === jobs[0]?.mechanic.userId) jobs.push(job);
  }
  return jobs;
}

test("shows an order's customer real reviews, finished jobs and valid certificates of the mechanic [PE024]", async () => {
  const [first, second, third, last] = await jobsOfOne(4);
  assert.ok(first && second && third && last);
  const { userId: mechanicId } = first.mechanic;
  const before = await profileOf(last.id, last.customer);
  assert.deepEqual(before, { rating: null, reviews: 0, jobsDone: 0, years: null, certificates: [] });
  await complete(first, 5);
  await complete(second, 4);
  await complete(third);
  const addedAt = clock.now();
  const certificate = { mechanicId, number: '310S-1', addedBy: mechanicId, addedAt, warnedAt: null };
  await database.db
    .insertInto('mechanicCertificates')
    .values([
      { ...certificate, kind: 'trade', validUntil: '2029-06-30' },
      { ...certificate, kind: 'trade', validUntil: '2028-06-30' },
      { ...certificate, kind: 'insurance', validUntil: '2026-01-31' },
    ])
    .execute();
  const application = { city: 'Toronto', state: 'ON', certificate: '310S-1', yearsOfExperience: 12 };
  await database.db
    .insertInto('inquiries')
    .values({
      topic: 'mechanics',
      usersId: null,
      name: 'Lou Tremblay',
      email: 'lou@applicants.test',
      phone: '',
      company: '',
      message: 'Hello',
      application: JSON.stringify(application),
      locale: 'en',
      createdAt: new Date(clock.now().getTime() - 800 * 86_400_000),
      applicantId: mechanicId,
      state: 'approved',
      closedAt: null,
      decidedBy: null,
      decidedAt: null,
    })
    .execute();
  const expected = { rating: '4.5', reviews: 2, jobsDone: 3, years: 14, certificates: ['trade'] };
  assert.deepEqual(await profileOf(last.id, last.customer), expected);
  const { data } = await server.call(listOrders, {}, last.customer);
  assert.deepEqual(data[0]?.mechanic?.profile, expected);
});

test('shows a certificate through its last day in the company’s zone', async () => {
  const job = await newJob();
  const { userId: mechanicId } = job.mechanic;
  await database.db.deleteFrom('mechanicCertificates').where('mechanicId', '=', mechanicId).execute();
  const certificate = { kind: 'trade', number: '310S-1', validUntil: '2026-12-01' } as const;
  await database.db
    .insertInto('mechanicCertificates')
    .values({ ...certificate, mechanicId, addedBy: mechanicId, addedAt: clock.now(), warnedAt: null })
    .execute();
  const shown = async () => {
    const { data } = await server.call(listOrders, {}, job.customer);
    return [data[0]?.mechanic?.profile, await profileOf(job.id, job.customer)].map(
      (one) => one?.certificates,
    );
  };
  const vancouver = { timezone: 'America/Vancouver', at: '2026-12-02T05:30:00Z' } as const;
  await inCompanyZone({ database, clock, usersId: mechanicId }, vancouver, async () => {
    assert.deepEqual(await shown(), [['trade'], ['trade']]);
    clock.set('2026-12-02T07:30:00Z');
    assert.deepEqual(await shown(), [[], []]);
  });
});

test('keeps the profile of a mechanic from other readers, and from orders without one [PE024]', async () => {
  const job = await newJob();
  const stranger = await fixture.customer();
  const params = { ordersServicesId: job.id };
  assert.equal(await refusalOf(server.call(getOrder, { params }, stranger)), '404 not_found');
  assert.equal(await refusalOf(server.call(getOrder, { params })), '401 unauthenticated');
  assert.equal(await refusalOf(server.call(getOrder, { params }, job.rival)), '404 not_found');
  assert.equal(await profileOf(job.id, job.mechanic), undefined);
  const { data } = await server.call(listOrders, { query: { orders_type: 1 } }, job.mechanic);
  assert.deepEqual(
    data.filter(({ mechanic }) => mechanic?.profile),
    [],
  );
  await database.db
    .updateTable('orderServices')
    .set({ mechanicId: null })
    .where('ordersServicesId', '=', job.id)
    .execute();
  assert.equal((await readJob(job.id, job.customer))?.mechanic, null);
  const at = { now: clock.now(), today: '2026-12-01' };
  assert.equal((await readMechanicProfiles(database.db, [null, toId(999_999)], at)).size, 0);
});

test('shows no profile once the customer has cancelled', async () => {
  const job = await newJob();
  assert.ok(await profileOf(job.id, job.customer));
  const params = { ordersServicesId: job.id };
  await server.call(cancelOrder, { params, form: { cancel_reason: 'Sold the car' } }, job.customer);
  assert.equal(await profileOf(job.id, job.customer), undefined);
});
