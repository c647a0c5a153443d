import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerExtraWork, correctPrice, getConsoleOrder, getEstimate, updateOrder } from '@hoist/contract';
import type { ConsoleRole } from '@hoist/domain/access/console';
import type { Caller } from '#server/testing/http.ts';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';

const fixture = await ordersFixture();
const { server, database, clock } = fixture;
const newJob = await jobsIn(fixture);
const staff = (consoleRole: ConsoleRole) => addPerson(database, clock.now(), { consoleRole });
const support = await staff('support');
const bookkeeper = await staff('bookkeeper');

const of = ({ id }: Job) => ({ params: { ordersServicesId: id } });
async function confirmed(): Promise<Job> {
  const job = await newJob();
  const form = { order_service_status: 'confirm' as const };
  await server.call(updateOrder, { ...of(job), form }, job.mechanic);
  return job;
}
const base = { title: 'Advertised price', reason: 'The ad said less' };
const correct = (job: Job, form: object, who: Caller = support) =>
  server.call(
    correctPrice,
    { ...of(job), form: { change: 'lower' as const, amount: '20', ...base, ...form } },
    who,
  );
const totalOf = async (job: Job) =>
  (await server.call(getConsoleOrder, of(job), support)).data.totalToCollect;

test('staff lower a price without asking the customer, with the reason in the log [MN034]', async () => {
  const job = await confirmed();
  assert.equal(await refusalOf(correct(job, {}, bookkeeper)), '403 forbidden');
  assert.equal(await refusalOf(correct(job, { reason: '' })), '422 invalid');
  assert.equal(await refusalOf(correct(job, { amount: '5000' })), '422 invalid');
  assert.equal(await refusalOf(correct(job, { line: 9 })), '422 invalid');
  assert.equal(await totalOf(job), '209.05');
  await correct(job, { amount: '20,00' });
  // 20.00 and its tax less, rounded for cash.
  assert.equal(await totalOf(job), '186.45');
  const logged = await database.db
    .selectFrom('auditLog')
    .where('action', '=', 'order.price_corrected')
    .where('entityId', '=', job.id)
    .select(['actorId', 'before', 'after', 'detail'])
    .execute();
  assert.deepEqual(
    logged.map(({ actorId, before, after, detail }) => [actorId, before, after, detail['reason']]),
    [[support.usersId, { totalCents: 20_905 }, { totalCents: 18_645 }, base.reason]],
  );
});

test('a higher price counts once the customer says yes [MN034]', async () => {
  const job = await confirmed();
  const { message } = await correct(job, { change: 'raise', amount: '10.00' });
  assert.match(message, /customer/i);
  assert.equal(await totalOf(job), '209.05');
  const { data } = await server.call(getEstimate, of(job), job.customer);
  const [open] = data.revisions;
  assert.equal(open?.state, 'open');
  await server.call(
    answerExtraWork,
    {
      params: { ordersServicesId: job.id, revisionId: open.estimateRevisionsId },
      form: { hash: open.hash, accepted: [1], declined: [] },
    },
    job.customer,
  );
  assert.equal(await totalOf(job), '220.35');
});

test('corrects only a confirmed job', async () => {
  const job = await newJob();
  assert.equal(await refusalOf(correct(job, {})), '409 wrong_state');
});
