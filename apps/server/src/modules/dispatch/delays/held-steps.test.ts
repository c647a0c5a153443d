import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { announceDelay, getOrder, undoHeldStep, updateOrder } from '@hoist/contract';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import type { Caller } from '#server/testing/http.ts';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import { heldStepsJob } from './held-steps-job.ts';

const fixture = await ordersFixture();
const { server, database, clock, context } = fixture;
const newJob = await jobsIn(fixture);

const ofJob = ({ id }: Job) => ({ params: { ordersServicesId: id } });
const update = (job: Job, form: object, who: Caller = job.mechanic) =>
  server.call(updateOrder, { ...ofJob(job), form }, who);
const decline = (job: Job, reason = 'The van broke down') =>
  update(job, { order_service_status: 'declined', decline_reason: reason, undoable: true });
const late = (job: Job, minutes: number) =>
  server.call(announceDelay, { ...ofJob(job), form: { minutes, undoable: true } }, job.mechanic);
const read = async (job: Job) => (await server.call(getOrder, ofJob(job), job.customer)).data[0];
const undo = (job: Job, held: { heldId: number } | null | undefined, who: Caller = job.mechanic) => {
  assert.ok(held);
  return server.call(undoHeldStep, { ...ofJob(job), form: { held_id: held.heldId as never } }, who);
};
async function pass(ms = UNDO_MS): Promise<void> {
  clock.advance(ms);
  while ((await heldStepsJob(context).run(clock.now())) === 'more');
}
const confirmed = async (): Promise<Job> => {
  const job = await newJob();
  await update(job, { order_service_status: 'confirm' });
  return job;
};
const titles = (job: Job) => fixture.titlesOf(job.id, job.customer.userId);

describe('a decline that can be taken back', () => {
  test('ends the order after ten seconds, not before', async () => {
    const job = await confirmed();
    const before = await titles(job);
    const { data, held } = await decline(job);
    assert.deepEqual([data[0]?.orderServiceStatus, Boolean(held)], ['confirm', true]);
    await pass(UNDO_MS - 1);
    assert.equal((await read(job))?.orderServiceStatus, 'confirm');
    assert.deepEqual(await titles(job), before);
    await pass(1);
    const order = await read(job);
    assert.deepEqual([order?.orderServiceStatus, order?.declineReason], ['declined', 'The van broke down']);
    assert.equal((await titles(job)).length, before.length + 1);
    assert.equal(await refusalOf(undo(job, held)), '409 wrong_state');
  });

  test('is taken back by its mechanic alone, and nothing has happened', async () => {
    const job = await confirmed();
    const before = await titles(job);
    const { held } = await decline(job);
    assert.equal(await refusalOf(undo(job, held, job.rival)), '404 not_found');
    await undo(job, held);
    await pass();
    assert.equal((await read(job))?.orderServiceStatus, 'confirm');
    assert.deepEqual(await titles(job), before);
    assert.equal(await refusalOf(undo(job, held)), '409 wrong_state');
  });

  test('is refused like a decline, and replaced by a second one', async () => {
    const job = await confirmed();
    assert.equal(await refusalOf(decline(job, '')), '422 invalid');
    await decline(job, 'First');
    await decline(job, 'Second');
    await pass();
    assert.equal((await read(job))?.declineReason, 'Second');
    assert.equal(await refusalOf(decline(job)), '409 wrong_state');
  });

  test('does nothing to an order that ended meanwhile', async () => {
    const job = await newJob();
    await decline(job);
    await update(job, { order_service_status: 'canceled', cancel_reason: 'Sold it' }, job.customer);
    await pass();
    assert.equal((await read(job))?.orderServiceStatus, 'canceled');
  });

  test('without the wish it ends the order immediately, as specified [ST012]', async () => {
    const job = await confirmed();
    const form = { order_service_status: 'declined', decline_reason: 'No parts' };
    const { data, held } = await update(job, form);
    assert.deepEqual([data[0]?.orderServiceStatus, held], ['declined', undefined]);
  });
});

describe('a delay that can be taken back', () => {
  test('tells the customer after ten seconds and says before how many will hear', async () => {
    const job = await confirmed();
    clock.set(new Date(Date.parse((await read(job))?.preferredTimeUnformatted ?? '') - 3_600_000));
    const before = await titles(job);
    const { told, message, undo: held } = await late(job, 30);
    assert.deepEqual([told, message], [1, 'We’re letting one customer know']);
    assert.equal((await read(job))?.runningLate, null);
    assert.deepEqual(await titles(job), before);
    await pass();
    assert.equal((await read(job))?.runningLate?.minutes, 30);
    assert.match((await titles(job)).at(-1) ?? '', /is running late/);
    assert.equal(await refusalOf(undo(job, held)), '409 wrong_state');
    const again = await late(job, 60);
    await undo(job, again.undo);
    await pass();
    assert.equal((await read(job))?.runningLate?.minutes, 30);
  });

  test('is refused like a delay', async () => {
    const job = await confirmed();
    assert.equal(await refusalOf(late(job, 30)), '409 wrong_state');
    assert.deepEqual(await database.db.selectFrom('heldSteps').selectAll().execute(), []);
  });
});
