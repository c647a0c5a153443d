import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getOrder, listOrders, updateOrder } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { jobsIn, ordersFixture, type Job } from '#server/testing/orders-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { cancelUnconfirmed } from './cancel-unconfirmed.ts';
import { reassignUnaccepted } from './reassign-unaccepted.ts';

const fixture = await ordersFixture();
const { server, database, context, clock } = fixture;
const newJob = await jobsIn(fixture);

const hours = 3_600_000;
const start = clock.now();
const read = async (id: OrderId, who: Caller) => {
  const { data } = await server.call(getOrder, { params: { ordersServicesId: id } }, who);
  assert.ok(data[0]);
  return data[0];
};
const jobsOf = async (who: Caller) => {
  const { data } = await server.call(listOrders, { query: { orders_type: 1, length: 100 } }, who);
  return data.map(({ ordersServicesId }) => ordersServicesId);
};
const confirm = (job: Job) =>
  server.call(
    updateOrder,
    { params: { ordersServicesId: job.id }, form: { order_service_status: 'confirm' } },
    job.mechanic,
  );
const visitOf = async (id: OrderId) =>
  (
    await database.db
      .selectFrom('orderServices')
      .select('startsAt')
      .where('ordersServicesId', '=', id)
      .executeTakeFirstOrThrow()
  ).startsAt.getTime();

test('reassigns an unanswered offer to the next mechanic; it stays with the last [DI034]', async () => {
  const job = await newJob();
  const answered = await newJob();
  await confirm(answered);
  await reassignUnaccepted(context, new Date(start.getTime() + 3.9 * hours));
  assert.ok((await jobsOf(job.mechanic)).includes(job.id));
  await reassignUnaccepted(context, new Date(start.getTime() + 4 * hours));
  assert.ok((await jobsOf(job.rival)).includes(job.id));
  assert.ok(!(await jobsOf(job.mechanic)).includes(job.id));
  await reassignUnaccepted(context, new Date(start.getTime() + 9 * hours));
  assert.ok((await jobsOf(job.rival)).includes(job.id));
  assert.equal((await read(answered.id, answered.mechanic)).orderServiceStatus, 'confirm');
  assert.equal((await read(job.id, job.customer)).orderServiceStatus, 'pending');
});

test('continues with other offers when one has no other mechanic', async () => {
  const jobs = [await newJob(), await newJob()];
  await reassignUnaccepted(context, new Date(start.getTime() + 4 * hours));
  const looked = async () => {
    const rows = await database.db
      .selectFrom('orderServices')
      .select('ordersServicesId')
      .where('offerLookAt', 'is not', null)
      .execute();
    return rows.length;
  };
  const before = await looked();
  const later = new Date(start.getTime() + 9 * hours);
  await reassignUnaccepted(context, later, 1);
  await reassignUnaccepted(context, later, 1);
  assert.equal(await looked(), before + 2);
  for (const job of jobs) assert.ok((await jobsOf(job.rival)).includes(job.id));
});

test('cancels an unconfirmed order twelve hours before its visit and suggests three free times [DI034]', async () => {
  const job = await newJob();
  const confirmed = await newJob();
  await confirm(confirmed);
  const visit = await visitOf(job.id);
  await cancelUnconfirmed(context, new Date(visit - 12 * hours - 1));
  assert.equal((await read(job.id, job.customer)).orderServiceStatus, 'pending');
  await cancelUnconfirmed(context, new Date(visit - 12 * hours));
  const seen = await read(job.id, job.customer);
  assert.equal(seen.orderServiceStatus, 'canceled');
  assert.match(seen.cancelReason, /^No mechanic could confirm in time\. Open times: [^;]+; [^;]+; [^;]+$/);
  const { actorRole: role } = await database.db
    .selectFrom('orderEvents')
    .select('actorRole')
    .where('ordersServicesId', '=', job.id)
    .where('event', '=', 'canceled')
    .executeTakeFirstOrThrow();
  assert.equal(role, 'system');
  const told = await database.db
    .selectFrom('outbox')
    .select(['usersId', 'channel'])
    .where('ordersServicesId', '=', job.id)
    .where('usersId', '=', job.customer.userId)
    .where('body', 'like', '%Open times%')
    .execute();
  assert.deepEqual(told.map(({ channel }) => channel).toSorted(), ['email', 'push', 'sms']);
  await cancelUnconfirmed(context, new Date((await visitOf(confirmed.id)) - hours));
  assert.equal((await read(confirmed.id, confirmed.customer)).orderServiceStatus, 'confirm');
});

test('cancels a short-notice visit one hour before', async () => {
  const customer = await fixture.customer();
  const id = await fixture.booking(customer, { preferredTime: '2026-12-01T16:30:00-05:00' });
  const visit = await visitOf(id);
  await cancelUnconfirmed(context, new Date(visit - 2 * hours));
  assert.equal((await read(id, customer)).orderServiceStatus, 'pending');
  await cancelUnconfirmed(context, new Date(visit - hours));
  assert.equal((await read(id, customer)).orderServiceStatus, 'canceled');
});
