import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completePayment, getOrder, updateOrder } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { jobsIn, ordersFixture } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { reportUnfinished } from './report-unfinished.ts';

const fixture = await ordersFixture();
const { server, database, context, clock } = fixture;
const newJob = await jobsIn(fixture);
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });

const HOUR = 3_600_000;
const toldTo = async (usersId: UserId, id: OrderId) => {
  const rows = await database.db
    .selectFrom('userNotifications')
    .where('usersId', '=', usersId)
    .where('ordersServicesId', '=', id)
    .select('titleEn')
    .orderBy('usersNotificationsId')
    .execute();
  return rows.map((row) => row.titleEn).filter((title) => /done\?|Not completed/.test(title));
};
const openFindings = async () => {
  const rows = await database.db
    .selectFrom('reconFindings')
    .where('kind', '=', 'visit_unfinished')
    .where('resolvedAt', 'is', null)
    .select('subject')
    .execute();
  return rows.map(({ subject }) => Number(subject));
};

test('asks once about an uncompleted visit after a day and keeps a discrepancy until it ends', async () => {
  const job = await newJob();
  const of = { params: { ordersServicesId: job.id } };
  await server.call(updateOrder, { ...of, form: { order_service_status: 'confirm' } }, job.mechanic);
  const { endsAt } = await database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', job.id)
    .select('endsAt')
    .executeTakeFirstOrThrow();
  const lookAfter = async (hours: number) => {
    clock.advance(endsAt.getTime() + hours * HOUR - clock.now().getTime());
    await reportUnfinished(context, clock.now());
  };
  const told = async () => [await toldTo(job.mechanic.userId, job.id), await toldTo(owner.usersId, job.id)];
  await lookAfter(23.9);
  assert.deepEqual([await openFindings(), await told()], [[], [[], []]]);
  await lookAfter(24);
  await lookAfter(25);
  assert.deepEqual(await openFindings(), [job.id]);
  assert.deepEqual(await told(), [['Is this job done?'], [`Not completed: Service# ${job.id}`]]);
  const { data } = await server.call(getOrder, of, job.mechanic);
  const form = {
    total_amount_collected: data[0]?.totalToCollect ?? '',
    odometer: 5,
    payment_collected_by_mechanic: true,
  };
  await server.call(completePayment, { ...of, form }, job.mechanic);
  await lookAfter(26);
  assert.deepEqual(await openFindings(), []);
});
