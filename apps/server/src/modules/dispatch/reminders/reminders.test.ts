import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  answerReminder,
  confirmAttendance,
  getOrder,
  listNotifications,
  openReminder,
  releaseOrder,
  setProgress,
  updateOrder,
  withdrawChange,
} from '@hoist/contract';
import { noId, toId, type OrderId, type ReminderId } from '@hoist/domain/ids';
import { correctNumber } from '#server/testing/correct-number.ts';
import { rolledBack } from '#server/testing/database.ts';
import { startTestServer, type Caller } from '#server/testing/http.ts';
import {
  announcementsOf,
  jobsIn,
  ordersFixture,
  refusalOf,
  type Job,
} from '#server/testing/orders-fixture.ts';
import { deliverMessages } from '#server/modules/messaging/messages/deliver-messages.ts';
import { sendDueMessages } from './scheduled-reminders.ts';
import { switchNotifications } from '#server/testing/switch-notifications.ts';
import { notificationsRoutes } from '#server/modules/messaging/notifications/routes.ts';
import { testRunner } from '#server/testing/order-runner.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import { testLinks } from '#server/testing/test-links.ts';

const fixture = await ordersFixture();
const { server, database, clock, context } = fixture;
await switchNotifications(database, true);
const lists = await startTestServer({ database, clock, routes: notificationsRoutes({ database }) });
const newJob = await jobsIn(fixture);
const hour = 3_600_000;

const ofJob = ({ id }: Job) => ({ params: { ordersServicesId: id } });
const open = async (token: string) => (await server.call(openReminder, { form: { token } })).data;
const answer = async (token: string, said: 'confirm' | 'reschedule', reason = '') =>
  (await server.call(answerReminder, { form: { token, answer: said, reason } })).data;
const attend = (job: Job, who: Caller = job.customer) => server.call(confirmAttendance, ofJob(job), who);
const read = async (job: Job, who: Caller = job.customer) => {
  const [order] = (await server.call(getOrder, ofJob(job), who)).data;
  assert.ok(order);
  return order;
};
const rowOf = (id: OrderId) =>
  database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
const messagesOf = (id: OrderId) =>
  database.db
    .selectFrom('outbox')
    .where('ordersServicesId', '=', id)
    .where('topic', '=', 'reminders')
    .selectAll()
    .orderBy('id')
    .execute();
const tokenIn = (text: string) => /#token=(\S+)/.exec(text)?.[1] ?? '';
const newestToken = async ({ id }: Job) =>
  tokenIn((await messagesOf(id)).findLast(({ channel }) => channel === 'sms')?.body ?? '');

const confirmed = async (): Promise<Job> => {
  const job = await newJob();
  await server.call(updateOrder, { ...ofJob(job), form: { order_service_status: 'confirm' } }, job.mechanic);
  return job;
};
/** A confirmed visit with unsent reminders of the day before. */
async function reminded(): Promise<Job & { readonly token: string; readonly startsAt: Date }> {
  const job = await confirmed();
  const { startsAt } = await rowOf(job.id);
  await remind(startsAt, 24);
  return { ...job, startsAt, token: await newestToken(job) };
}
const remind = (startsAt: Date, hoursBefore: number) =>
  sendDueMessages(context, new Date(startsAt.getTime() - hoursBefore * hour));
const notices = async ({ customer }: Job) => {
  const { userNotifications } = await lists.call(
    listNotifications,
    { params: { userId: customer.userId } },
    customer,
  );
  return userNotifications.filter(({ notificationType }) => notificationType === 'visit_reminder');
};
const move = (job: Job, startsAt: Date) =>
  server.call(updateOrder, { ...ofJob(job), form: { preferred_time: startsAt.toISOString() } }, job.mechanic);

describe('a reminder link', () => {
  it('shows the visit to its holder and changes nothing [DI020]', async () => {
    const job = await reminded();
    const before = await rowOf(job.id);
    const shown = await open(job.token);
    assert.deepEqual(shown.servicesTitles, ['Front brake pads']);
    assert.equal(shown.city, 'Toronto');
    assert.deepEqual([shown.attending, shown.changeAsked], [false, false]);
    assert.match(shown.moveLines[0] ?? '', /Moving your visit is free/);
    await open(job.token);
    assert.deepEqual(await rowOf(job.id), before);
    assert.deepEqual((await read(job)).attendance, { asked: true, confirmed: null });
    // The notification has buttons, so its text has no link.
    const [notice] = await notices(job);
    assert.deepEqual([notice?.toAnswer, notice?.text.includes('#token=')], [true, false]);
    const letters = await messagesOf(job.id);
    assert.deepEqual(
      letters.map(({ channel, body }) => [channel, body.includes('{base}/visit-reminder#token=')]),
      [
        ['sms', true],
        ['email', true],
        ['push', false],
      ],
    );
  });

  it('confirms attendance once, visible to the mechanic [DI020]', async () => {
    const job = await reminded();
    const heard = await announcementsOf(fixture, async () => {
      assert.equal((await answer(job.token, 'confirm')).attending, true);
    });
    assert.deepEqual(
      heard,
      [job.customer.userId, job.mechanic.userId].toSorted((a, b) => a - b),
    );
    assert.equal((await answer(job.token, 'confirm')).attending, true);
    const seen = await read(job, job.mechanic);
    assert.deepEqual([seen.attendance.asked, seen.attendance.confirmed?.after], [false, 'reminder_day']);
    assert.deepEqual(seen.timeline.filter(({ code }) => code === 'attendance_confirmed').length, 1);
    const kept = await database.db
      .selectFrom('orderAttendances')
      .where('ordersServicesId', '=', job.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    assert.deepEqual([kept.confirmedBy, kept.byLink], [job.customer.userId, true]);
    assert.equal((await notices(job))[0]?.toAnswer, false);
    // The next reminder shows that attendance is confirmed.
    await remind(job.startsAt, 2);
    assert.equal((await open(await newestToken(job))).attending, true);
  });

  it('files one change request, without wished times', async () => {
    const job = await reminded();
    assert.equal((await answer(job.token, 'reschedule', 'Friday is better')).changeAsked, true);
    const order = await read(job);
    assert.deepEqual(
      [order.changeRequest?.kind, order.changeRequest?.state, order.changeRequest?.wishedTimes],
      ['move', 'requested', []],
    );
    assert.equal(order.changeRequest?.reason, 'Friday is better');
    const asked = await database.db
      .selectFrom('changeRequests')
      .where('ordersServicesId', '=', job.id)
      .select('askedThrough')
      .execute();
    assert.deepEqual(asked, [{ askedThrough: 'reminder' }]);
    assert.equal(await refusalOf(answer(job.token, 'reschedule')), '409 wrong_state');
    assert.equal((await notices(job))[0]?.toAnswer, false);
    const changeRequestId = order.changeRequest?.changeRequestId ?? 0;
    await server.call(
      withdrawChange,
      { params: { ordersServicesId: job.id, changeRequestId } },
      job.customer,
    );
    assert.equal((await open(job.token)).changeAsked, false);
  });

  it('opens nothing when it was texted to an earlier number of the customer', async () => {
    const job = await reminded();
    await open(job.token);
    await correctNumber(database, job.customer.userId);
    assert.equal(await refusalOf(open(job.token)), '404 not_found');
    assert.equal(await refusalOf(answer(job.token, 'confirm')), '404 not_found');
  });

  it('opens nothing when forged, or once the mechanic drives or the visit has begun', async () => {
    const job = await reminded();
    for (const token of ['', 'x', `${job.token}x`, job.token.replace(/^\d+/, '1')])
      assert.equal(await refusalOf(open(token)), '404 not_found');
    const forged = tokenIn(
      testLinks('other').pathOf('reminder', {
        id: toId<ReminderId>(Number(job.token.split('.')[0])),
        holder: '',
      }),
    );
    assert.equal(await refusalOf(answer(forged, 'confirm')), '404 not_found');
    const late = await reminded();
    const now = clock.now();
    clock.set(late.startsAt);
    assert.equal(await refusalOf(open(late.token)), '404 not_found');
    clock.set(now);
    await server.call(
      setProgress,
      { ...ofJob(job), form: { progress: 'on_the_way', confirmed: true } },
      job.mechanic,
    );
    assert.equal(await refusalOf(answer(job.token, 'confirm')), '404 not_found');
    assert.equal(await refusalOf(attend(job)), '409 wrong_state');
  });
});

describe('a reminder in the app', () => {
  it('is answered by the customer only, while the visit is confirmed', async () => {
    const job = await newJob();
    assert.equal(await refusalOf(attend(job)), '409 wrong_state');
    await server.call(
      updateOrder,
      { ...ofJob(job), form: { order_service_status: 'confirm' } },
      job.mechanic,
    );
    assert.equal(await refusalOf(attend(job, job.mechanic)), '403 forbidden');
    assert.equal(await refusalOf(attend(job, job.rival)), '404 not_found');
    assert.equal(await refusalOf(attend(job, await fixture.customer())), '404 not_found');
    assert.equal(await refusalOf(attend(job, {})), '401 unauthenticated');
    const [order] = (await attend(job)).data;
    assert.equal(order?.attendance.confirmed?.after, 'order');
  });
});

describe('a visit that moves or ends drops its reminders', () => {
  const done = () => Promise.resolve({ outcome: 'done' as const });
  const deliver = async (now: Date) => {
    const delivery = {
      database,
      publicUrl: 'https://hoist.example',
      links: testLinks(),
      senders: { sms: done, email: done, push: done },
      toDevices: 'no' as const,
      now: () => now,
      random: () => 0.5,
    };
    while ((await deliverMessages(delivery)) > 0);
  };

  it('in the same transaction, so that a rollback restores them', async () => {
    const job = await reminded();
    await attend(job);
    const look = async () => {
      const told = await database.db
        .selectFrom('orderTimedTellings')
        .where('ordersServicesId', '=', job.id)
        .selectAll()
        .execute();
      return { told, messages: await messagesOf(job.id), attendance: (await read(job)).attendance };
    };
    const before = await look();
    assert.deepEqual(
      before.messages.map(({ state }) => state),
      ['waiting', 'waiting', 'waiting'],
    );
    await rolledBack(database, async (tx) => {
      const order = await lockOrder(tx, job.id);
      assert.ok(order);
      const by = { role: 'system' } as const;
      const now = clock.now().getTime();
      const changed = await testRunner.changeOrder(tx, order, {
        type: 'cancel',
        by,
        now,
        reason: 'A storm',
      });
      assert.ok(changed.ok);
      const waiting = await tx
        .selectFrom('outbox')
        .where('ordersServicesId', '=', job.id)
        .where('topic', '=', 'reminders')
        .where((row) => row.or([row('state', '=', 'waiting'), row('body', '<>', '')]))
        .selectAll()
        .execute();
      const told = await tx
        .selectFrom('orderTimedTellings')
        .where('ordersServicesId', '=', job.id)
        .selectAll()
        .execute();
      assert.deepEqual([waiting, told], [[], []]);
    });
    assert.deepEqual(await look(), before);
  });

  it('when it moves: nothing is sent for the old time, and the new time has reminders and questions of its own', async () => {
    const job = await reminded();
    await answer(job.token, 'confirm');
    const later = new Date(job.startsAt.getTime() + 3 * hour);
    await move(job, later);
    assert.equal(await refusalOf(open(job.token)), '404 not_found');
    assert.deepEqual((await read(job)).attendance, { asked: false, confirmed: null });
    assert.equal((await notices(job))[0]?.toAnswer, false);
    await deliver(new Date(job.startsAt.getTime() - 20 * hour));
    assert.deepEqual(
      (await messagesOf(job.id)).map(({ state }) => state),
      ['dead', 'dead', 'dead'],
    );
    await move(job, job.startsAt);
    assert.equal(await refusalOf(answer(job.token, 'confirm')), '404 not_found');
    await remind(job.startsAt, 24);
    const again = await newestToken(job);
    assert.notEqual(again, job.token);
    assert.equal((await open(again)).attending, false);
  });

  it('when it is declined or released', async () => {
    const [declined, released] = [await reminded(), await reminded()];
    const form = { order_service_status: 'declined' as const, decline_reason: 'The van broke down' };
    await server.call(updateOrder, { ...ofJob(declined), form }, declined.mechanic);
    await server.call(releaseOrder, { ...ofJob(released), form: { reason: 'Ill' } }, released.mechanic);
    for (const job of [declined, released]) {
      assert.equal(await refusalOf(open(job.token)), '404 not_found');
      assert.equal(await refusalOf(answer(job.token, 'reschedule')), '404 not_found');
      assert.ok((await messagesOf(job.id)).every(({ state }) => state === 'dead'));
    }
  });

  it('when its mechanic has set out', async () => {
    const job = await reminded();
    const form = { progress: 'on_the_way', confirmed: true } as const;
    await server.call(setProgress, { ...ofJob(job), form }, job.mechanic);
    const states = (await messagesOf(job.id)).map(({ state }) => state);
    assert.deepEqual(states, ['dead', 'dead', 'dead']);
  });

  it('and sends none at night, including those of two hours before [DI021]', async () => {
    const customer = await fixture.customer();
    const early = '2026-12-16T08:30:00-05:00';
    const id = await fixture.booking(customer, { preferredTime: early });
    const { mechanicId } = await rowOf(id);
    const mechanic = { token: await fixture.enter(mechanicId ?? noId) };
    const params = { ordersServicesId: id };
    await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, mechanic);
    await remind(new Date(early), 2);
    const night = new Date(Date.parse(early) - 2 * hour);
    await deliver(night);
    assert.ok((await messagesOf(id)).every(({ state }) => state === 'waiting'));
    await deliver(new Date('2026-12-16T08:00:00-05:00'));
    assert.deepEqual(
      (await messagesOf(id)).map(({ channel, state }) => [channel, state]),
      [
        ['sms', 'sent'],
        ['push', 'sent'],
      ],
    );
  });
});
