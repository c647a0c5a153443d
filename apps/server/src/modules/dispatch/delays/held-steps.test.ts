import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { announceDelay, getOrder, undoHeldStep, updateOrder } from '@hoist/contract';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import type { Caller } from '#server/testing/http.ts';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import { cancelUnconfirmed } from '#server/modules/orders/jobs/cancel-unconfirmed.ts';
import { reassignUnaccepted } from '#server/modules/orders/jobs/reassign-unaccepted.ts';
import { scheduleVisit } from '#server/modules/scheduling/booking/schedule-visit.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';
import { visitRequest } from '#server/testing/visit-fixture.ts';
import { setUndoWindow } from '#server/shared/undo-window.ts';
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

  test('ends the order after one second where the settings say so', async () => {
    const job = await confirmed();
    setUndoWindow(1000);
    try {
      await decline(job);
    } finally {
      setUndoWindow(UNDO_MS);
    }
    await pass(999);
    assert.equal((await read(job))?.orderServiceStatus, 'confirm');
    await pass(1);
    assert.equal((await read(job))?.orderServiceStatus, 'declined');
  });

  test('is taken back by its mechanic alone, and nothing has happened [DI012]', async () => {
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

const confirm = (job: Job, who: Caller = job.mechanic) =>
  update(job, { order_service_status: 'confirm', undoable: true }, who);

describe('a confirmation that can be taken back', () => {
  test('charges the deposit only after ten seconds', async () => {
    const { ordersServicesId: id } = await bookByCard(fixture.cards, {
      source: 'pm_card_visa',
      preferredTime: '2026-12-04T08:00:00-05:00',
      changes: { now: clock.now().getTime() },
    });
    const { mechanicId } = await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', id)
      .select('mechanicId')
      .executeTakeFirstOrThrow();
    assert.ok(mechanicId);
    const mechanic = { userId: mechanicId, token: await fixture.enter(mechanicId) };
    const job = { id, mechanic } as unknown as Job;
    const deposit = () =>
      database.db
        .selectFrom('payments')
        .where('ordersServicesId', '=', id)
        .where('slot', '=', 1)
        .select(['state'])
        .executeTakeFirstOrThrow();
    await confirm(job);
    assert.equal((await deposit()).state, 'authorized');
    await pass();
    assert.equal((await deposit()).state, 'captured');
    const { status } = await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', id)
      .select('status')
      .executeTakeFirstOrThrow();
    assert.equal(status, 'confirm');
  });

  /** A confirmed visit of two services that waits for its ten seconds. */
  const visitOfTwo = async (preferredTime: string) => {
    const asked = await visitRequest(context.booking, await fixture.customer(), { preferredTime });
    const booked = await scheduleVisit(context.booking, { ...asked, now: clock.now().getTime() });
    assert.ok(booked.ok, JSON.stringify(booked));
    const ids = booked.value.ids.map(({ ordersServicesId }) => ordersServicesId);
    const rows = () =>
      database.db
        .selectFrom('orderServices')
        .where('ordersServicesId', 'in', ids)
        .select(['status', 'mechanicId'])
        .execute();
    const mechanicId = (await rows())[0]?.mechanicId;
    assert.ok(mechanicId && ids[0]);
    const mechanic = { userId: mechanicId, token: await fixture.enter(mechanicId) };
    await confirm({ id: ids[0], mechanic } as unknown as Job);
    return { statuses: async () => (await rows()).map(({ status }) => status) };
  };

  test('confirms every service of the visit', async () => {
    const { statuses } = await visitOfTwo('2026-12-29T08:00:00-05:00');
    await pass();
    assert.deepEqual(await statuses(), ['confirm', 'confirm']);
  });

  test('confirms every service of the visit although the process ends after its first write', async () => {
    const { statuses } = await visitOfTwo('2026-12-30T08:00:00-05:00');
    clock.advance(UNDO_MS);
    const transaction: typeof database.transaction = async (...work) => {
      await database.transaction(...work);
      throw new Error('the process ended');
    };
    const ending = heldStepsJob({ ...context, database: { ...database, transaction } });
    await assert.rejects(ending.run(clock.now()), /the process ended/);
    await pass();
    assert.deepEqual(await statuses(), ['confirm', 'confirm']);
  });

  test('confirms and tells the customer after ten seconds, not before', async () => {
    const job = await newJob();
    const before = await titles(job);
    const { data, held, message } = await confirm(job);
    assert.deepEqual([data[0]?.orderServiceStatus, Boolean(held)], ['pending', true]);
    assert.equal(message, 'Confirming. We’ll tell the customer in a few seconds.');
    await pass(UNDO_MS - 1);
    assert.equal((await read(job))?.orderServiceStatus, 'pending');
    assert.deepEqual(await titles(job), before);
    await pass(1);
    assert.equal((await read(job))?.orderServiceStatus, 'confirm');
    assert.match((await titles(job)).at(-1) ?? '', /^Confirmed for/);
    assert.equal(await refusalOf(undo(job, held)), '409 wrong_state');
  });

  test('is taken back by its mechanic alone, and the offer is as before [DI012]', async () => {
    const job = await newJob();
    const before = await titles(job);
    assert.equal(await refusalOf(confirm(job, job.rival)), '404 not_found');
    assert.equal(await refusalOf(confirm(job, job.customer)), '403 forbidden');
    const { held } = await confirm(job);
    assert.equal(await refusalOf(undo(job, held, job.rival)), '404 not_found');
    await undo(job, held);
    await pass();
    assert.equal((await read(job))?.orderServiceStatus, 'pending');
    assert.deepEqual(await titles(job), before);
    await confirm(job);
    await pass();
    assert.equal(await refusalOf(confirm(job)), '409 wrong_state');
  });

  test('is replaced by a decline, and does nothing to an order that ended meanwhile', async () => {
    const job = await newJob();
    const { held } = await confirm(job);
    await decline(job);
    assert.equal(await refusalOf(undo(job, held)), '409 wrong_state');
    await pass();
    assert.equal((await read(job))?.orderServiceStatus, 'declined');
    const ended = await newJob();
    await confirm(ended);
    await update(ended, { order_service_status: 'canceled', cancel_reason: 'Sold it' }, ended.customer);
    await pass();
    assert.equal((await read(ended))?.orderServiceStatus, 'canceled');
  });

  test('keeps its offer from being passed on or canceled meanwhile', async () => {
    const job = await newJob();
    await confirm(job);
    clock.set(new Date(Date.parse((await read(job))?.preferredTimeUnformatted ?? '') - 3_600_000));
    await reassignUnaccepted(context, clock.now());
    await cancelUnconfirmed(context, clock.now());
    assert.equal((await read(job))?.orderServiceStatus, 'pending');
    await pass();
    assert.equal((await read(job))?.orderServiceStatus, 'confirm');
  });
});

describe('a delay that can be taken back', () => {
  test('tells the customer after ten seconds and says before how many will hear [DI011]', async () => {
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
