import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completePayment, setProgress, updateOrder, updateOrderLocker } from '@hoist/contract';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';

const fixture = await ordersFixture();
const { server, database, clock } = fixture;
const newJob = await jobsIn(fixture);

const minute = 60_000;
const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * minute);

/** A job confirmed 90 minutes ago. */
const confirmed = async (): Promise<Job> => {
  const job = await newJob();
  await server.call(
    updateOrder,
    { params: { ordersServicesId: job.id }, form: { order_service_status: 'confirm' } },
    job.mechanic,
  );
  clock.advance(90 * minute);
  return job;
};
type Step = 'on_the_way' | 'arrived' | 'in_progress';
interface PlannedMessage {
  readonly at: Date;
  readonly key?: string;
}
const progress = (job: Job, step: Step, { at, key = crypto.randomUUID() }: PlannedMessage) =>
  server.call(
    setProgress,
    {
      params: { ordersServicesId: job.id },
      form: { progress: step, done_at: at.toISOString(), confirmed: true },
    },
    { ...job.mechanic, idempotencyKey: key },
  );
const events = async (job: Job) => {
  const rows = await database.db
    .selectFrom('orderEvents')
    .select(['event', 'at'])
    .where('ordersServicesId', '=', job.id)
    .where('event', 'in', ['progress_set', 'completed', 'locker_picked_up'])
    .orderBy('id')
    .execute();
  return rows.map(({ event, at }) => [event, (clock.now().getTime() - at.getTime()) / minute]);
};
const told = async (job: Job) => {
  const { count } = await database.db
    .selectFrom('userNotifications')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('ordersServicesId', '=', job.id)
    .where('usersId', '=', job.customer.userId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('records offline steps at the time they were done and sends no message for old ones [OF002]', async () => {
  const job = await confirmed();
  const before = await told(job);
  await progress(job, 'on_the_way', { at: minutesAgo(80) });
  await progress(job, 'arrived', { at: minutesAgo(60) });
  assert.equal(await told(job), before);
  await progress(job, 'in_progress', { at: minutesAgo(10) });
  assert.equal(await told(job), before + 1);
  const form = {
    total_amount_collected: '209.05',
    odometer: 81_234,
    payment_collected_by_mechanic: true,
    done_at: minutesAgo(5).toISOString(),
  };
  await server.call(completePayment, { params: { ordersServicesId: job.id }, form }, job.mechanic);
  assert.deepEqual(await events(job), [
    ['progress_set', 80],
    ['progress_set', 60],
    ['progress_set', 10],
    ['completed', 5],
  ]);
  const invoice = await database.db
    .selectFrom('documents')
    .select('content')
    .where('ordersServicesId', '=', job.id)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow();
  assert.equal(
    (invoice.content as unknown as { readonly completedAt: number }).completedAt,
    minutesAgo(5).getTime(),
  );
});

test('limits reported times to the present and to the order of steps [OF002]', async () => {
  const job = await confirmed();
  await progress(job, 'on_the_way', { at: minutesAgo(-30) });
  assert.deepEqual(await events(job), [['progress_set', 0]]);
  await progress(job, 'arrived', { at: minutesAgo(70) });
  assert.deepEqual(await events(job), [
    ['progress_set', 0],
    ['progress_set', 0],
  ]);
});

test('returns the same answer for a repeated key after the job has progressed [OF001]', async () => {
  const job = await confirmed();
  const at = minutesAgo(1);
  const first = await progress(job, 'on_the_way', { at, key: 'step-1' });
  await progress(job, 'arrived', { at, key: 'step-2' });
  assert.deepEqual(await progress(job, 'on_the_way', { at, key: 'step-1' }), first);
  // With another key it is a new step, here a step backwards.
  assert.equal(await refusalOf(progress(job, 'on_the_way', { at, key: 'step-3' })), '409 wrong_state');
  assert.equal((await events(job)).length, 2);
});

test('empties a locker once for a repeated pickup report', async () => {
  const job = await confirmed();
  const locker = await database.db
    .insertInto('lockers')
    .values({ number: '7', code: '0042' })
    .returning('ordersLockersId')
    .executeTakeFirstOrThrow();
  const { ordersId } = await database.db
    .selectFrom('orderServices')
    .select('ordersId')
    .where('ordersServicesId', '=', job.id)
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('orders')
    .set({ ordersLockersId: locker.ordersLockersId })
    .where('ordersId', '=', ordersId)
    .execute();
  const pickUp = (idempotencyKey: string) =>
    server.call(
      updateOrderLocker,
      { params: { ordersId }, form: { orders_lockers_id: 0 } },
      { ...job.mechanic, idempotencyKey },
    );
  const first = await pickUp('locker-1');
  assert.deepEqual(await pickUp('locker-1'), first);
  assert.equal(await refusalOf(pickUp('locker-2')), '409 wrong_state');
  assert.deepEqual(
    (await events(job)).map(([event]) => event),
    ['locker_picked_up'],
  );
});
