import assert from 'node:assert/strict';
import { test } from 'node:test';
import { releaseOrder, requestVin, updateOrder } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { inCompanyZone } from '#server/testing/company-zone.ts';
import type { Caller } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import { reassignVisit } from '#server/modules/orders/commands/release-order.ts';
import { noteProvider, watchProviders } from '#server/modules/messaging/messages/provider-incidents.ts';
import { sendDueMessages } from './scheduled-reminders.ts';

const fixture = await ordersFixture();
const { server, database, clock } = fixture;
const newJob = await jobsIn(fixture);
const hour = 3_600_000;

type Changes = NonNullable<Parameters<typeof server.call<typeof updateOrder>>[1]['form']>;
const update = ({ id, mechanic }: Job, form: Changes) =>
  server.call(updateOrder, { params: { ordersServicesId: id }, form }, mechanic);
async function confirmed(): Promise<Job & { readonly startsAt: number }> {
  const job = await newJob();
  await update(job, { order_service_status: 'confirm' });
  return { ...job, startsAt: await startOf(job.id) };
}
const startOf = async (id: OrderId) =>
  (
    await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', id)
      .select('startsAt')
      .executeTakeFirstOrThrow()
  ).startsAt.getTime();
/** Titles of the notifications that a customer receives during some work. */
async function titles(usersId: UserId, work: () => Promise<unknown>): Promise<string[]> {
  const list = () =>
    database.db
      .selectFrom('userNotifications')
      .where('usersId', '=', usersId)
      .select('titleEn')
      .orderBy('usersNotificationsId')
      .execute();
  const before = (await list()).length;
  await work();
  return (await list()).slice(before).map((row) => row.titleEn);
}
const at = (time: number) => sendDueMessages(fixture.context, new Date(time));
const reminder = 'Your visit is coming up';
const late = 'Your mechanic is late';

test('reminds of a confirmed visit a day and two hours before, once each [DI021]', async () => {
  const { customer, startsAt } = await confirmed();
  const told = (time: number) => titles(customer.userId, () => at(time));
  assert.deepEqual(await told(startsAt - 24 * hour - 1), []);
  assert.deepEqual(await told(startsAt - 24 * hour), [reminder]);
  assert.deepEqual(await told(startsAt - 23 * hour), []);
  assert.deepEqual(await told(startsAt - 2 * hour), [reminder]);
  assert.deepEqual(await told(startsAt - hour), []);
});

test('reminds of a moved visit at its new time, and of a declined one never', async () => {
  const job = await confirmed();
  const told = (time: number) => titles(job.customer.userId, () => at(time));
  assert.deepEqual(await told(job.startsAt - 24 * hour), [reminder]);
  const later = new Date(job.startsAt + 72 * hour).toISOString();
  await update(job, { preferred_time: later });
  const moved = await startOf(job.id);
  assert.deepEqual(await told(job.startsAt - 2 * hour), []);
  assert.deepEqual(await told(moved - 24 * hour), [reminder]);
  await update(job, { order_service_status: 'declined', decline_reason: 'The van broke down' });
  assert.deepEqual(await told(moved - 2 * hour), []);
});

test('sends no day-before reminder for a visit confirmed less than a day before', async () => {
  const job = await newJob();
  const startsAt = await startOf(job.id);
  const before = clock.now();
  clock.set(new Date(startsAt - 20 * hour));
  await update(job, { order_service_status: 'confirm' });
  clock.set(before);
  assert.deepEqual(await titles(job.customer.userId, () => at(startsAt - 19 * hour)), []);
  assert.deepEqual(await titles(job.customer.userId, () => at(startsAt - 2 * hour)), [reminder]);
});

test('sends no reminder once the mechanic is on the way or there', async () => {
  for (const progress of ['on_the_way', 'arrived'] as const) {
    const { id, customer, startsAt } = await confirmed();
    await database.db
      .updateTable('orderServices')
      .set({ progress })
      .where('ordersServicesId', '=', id)
      .execute();
    assert.deepEqual(await titles(customer.userId, () => at(startsAt - 2 * hour)), [], progress);
  }
});

test('sends one reminder when two workers run [OP011]', async () => {
  const { customer, startsAt } = await confirmed();
  const time = startsAt - 24 * hour;
  assert.deepEqual(await titles(customer.userId, () => Promise.all([at(time), at(time)])), [reminder]);
});

test('reports a visit as late once, half an hour after its start, unless the mechanic has arrived', async () => {
  const [waiting, arrived] = [await confirmed(), await confirmed()];
  await database.db
    .updateTable('orderServices')
    .set({ progress: 'arrived' })
    .where('ordersServicesId', '=', arrived.id)
    .execute();
  const half = hour / 2;
  assert.deepEqual(await titles(waiting.customer.userId, () => at(waiting.startsAt + half - 1)), []);
  assert.deepEqual(await titles(waiting.customer.userId, () => at(waiting.startsAt + half)), [late]);
  assert.deepEqual(await titles(waiting.customer.userId, () => at(waiting.startsAt + hour)), []);
  assert.deepEqual(await titles(arrived.customer.userId, () => at(arrived.startsAt + half)), []);
});

test('asks the customer for the VIN once, with a link to the vehicle, and refuses when it has one', async () => {
  const job = await newJob();
  const ask = () => server.call(requestVin, { params: { ordersServicesId: job.id } }, job.mechanic);
  const told = await titles(job.customer.userId, async () => {
    await ask();
    await ask();
  });
  assert.deepEqual(told, ['We need your VIN']);
  const note = await database.db
    .selectFrom('userNotifications')
    .where('ordersServicesId', '=', job.id)
    .where('notificationType', '=', 'request_vin_number')
    .select('navigateTo')
    .executeTakeFirstOrThrow();
  assert.equal(note.navigateTo, `/inside/select-vehicles/${job.customer.vehicleId}/details?edit=1`);
  await database.db
    .updateTable('usersVehicles')
    .set({ vin: '1M8GDM9AXKP042788' })
    .where('usersVehiclesId', '=', job.customer.vehicleId)
    .execute();
  assert.equal(await refusalOf(ask()), '409 wrong_state');
});

test('says that a job is offered to the next mechanic only where there is one', async () => {
  const job = await newJob();
  const params = { ordersServicesId: job.id };
  const handOn = async (who: Caller) =>
    (await server.call(releaseOrder, { params, form: { reason: 'The van broke down' } }, who)).message;
  assert.equal(await handOn(job.mechanic), 'We’re offering it to the next mechanic');
  assert.equal(await handOn(job.rival), 'It’s off your list. No one else is free, so the office is looking.');
});

test('notifies the office once of an unassigned job, of a provider outage and of the recovery [OP010]', async () => {
  const office = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
  const job = await newJob();
  const by = { role: 'system' } as const;
  const pass = () =>
    reassignVisit(fixture.context, { ordersServicesId: job.id, by, now: clock.now(), reason: '' });
  assert.deepEqual(
    await titles(office.usersId, async () => {
      await pass();
      await pass();
    }),
    [`Unassigned: Service# ${job.id}`],
  );
  const start = clock.now().getTime();
  const note = (minutes: number, error?: string) =>
    database.transaction((tx) =>
      noteProvider(tx, { provider: 'sms', error, now: new Date(start + minutes * 60_000) }),
    );
  const watch = (minutes: number) => watchProviders(database, new Date(start + minutes * 60_000));
  const told = await titles(office.usersId, async () => {
    for (const minute of [0, 1, 2]) await note(minute, '503');
    await watch(9);
    await note(9);
    for (const minute of [10, 11, 12]) await note(minute, '503');
    await watch(20);
    await watch(21);
    await note(22);
    await note(23);
  });
  assert.deepEqual(told, ['Provider down: text messages', 'Provider works again: text messages']);
  const letters = await database.db
    .selectFrom('outbox')
    .where('usersId', '=', office.usersId)
    .select(['channel', 'topic'])
    .execute();
  assert.deepEqual(
    letters,
    Array.from({ length: 3 }, () => ({ channel: 'email', topic: 'office' })),
  );
});

test('tells the office in the time of the company’s zone since when a provider is down', async () => {
  const office = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
  const vancouver = { timezone: 'America/Vancouver', at: '2026-12-02T05:30:00Z' } as const;
  await inCompanyZone({ database, clock, ...office }, vancouver, async () => {
    for (const minutes of [0, 5, 10]) {
      const now = new Date(clock.now().getTime() + minutes * 60_000);
      await database.transaction((tx) => noteProvider(tx, { provider: 'email', error: '503', now }));
    }
    await watchProviders(database, new Date(clock.now().getTime() + 20 * 60_000));
  });
  const { textEn } = await database.db
    .selectFrom('userNotifications')
    .where('usersId', '=', office.usersId)
    .where('notificationType', '=', 'office_provider_down')
    .select('textEn')
    .executeTakeFirstOrThrow();
  assert.match(textEn, /Dec 1.*10:30/);
});
